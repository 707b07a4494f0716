import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '../postgres/embedded.ts';
import { localAddress, urlHost, type Settings } from '@glasshouse/server/platform/settings.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-role.ts';
import { lastLines } from './log-file.ts';
import { answersOk } from './answers.ts';
import { claim, type Claim } from './only-one.ts';
import { refuseTakenPorts } from './taken-ports.ts';
import { keepRunning, type KeptProgram, type Program } from './program.ts';
import { nodeFlags } from './node-flags.js';
import { keptSecrets, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

const readyTimeoutMs = 120_000;
const pollMs = 50;
/** Deaths before it was ever ready from which on a program is given up. */
const maxStartFailures = 3;
const longestPauseMs = 5_000;
/** With the database's own limits (7 s) everything is gone within 15 s. */
const serverStopMs = 5_000;
const providerStopMs = 2_000;

const compileCache = resolve(import.meta.dirname, '../../node_modules/.cache/node');

/** The database as its owner and as the server have it. */
export interface DatabaseAddresses {
  readonly ownerUrl: string;
  readonly runUrl: string;
}

/** What the launcher runs. Tests pass small programs instead. */
export interface LaunchPlan {
  settings: Settings;
  /** The launcher's own environment. Programs inherit it, plus what is added here. */
  environment: NodeJS.ProcessEnv;
  /** Scripts, from the checkout. */
  server: string;
  provider: string;
  /** Brings the database to this version, as its owner, and gives the server's role its rights. */
  migrate(addresses: DatabaseAddresses): Promise<void>;
  /** Builds what is not built. */
  build(log: (line: string) => void): Promise<void>;
  /** Receives progress messages, one sentence each. */
  report(line: string): void;
}

/** The whole demo: database, sandbox provider and server, kept running until it is closed. */
export class Launcher {
  readonly #plan: LaunchPlan;
  readonly #dataDir: string;
  #claim: Claim | null = null;
  #postgres: Postgres | null = null;
  /** The database as its owner has it, for migrations alone, and as the server has it. */
  #addresses: DatabaseAddresses;
  #provider: KeptProgram | null = null;
  #server: KeptProgram | null = null;
  #opening: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | null = null;

  constructor(plan: LaunchPlan) {
    this.#plan = plan;
    this.#dataDir = plan.settings.dataDir;
    this.#addresses = { ownerUrl: '', runUrl: '' };
  }

  /**
   * Starts everything and returns when the server is ready.
   * @returns false when it was closed before it was open.
   * @throws StartError with a sentence for the person who started it; `close` is due then too.
   */
  async open(): Promise<boolean> {
    const { settings, report, build } = this.#plan;
    const held = await claim(join(this.#dataDir, 'launcher.lock'));
    if ('heldBy' in held) {
      throw new StartError(
        `Glasshouse is already running (process ${held.heldBy}). Stop it first, ` +
          'or set DATA_DIR and the ports to start a second one.',
      );
    }
    this.#claim = held;
    // Programs of a launcher that was killed are about to end: they get the time they need.
    await refuseTakenPorts(settings, held.afterCrash ? 10_000 : 0);
    const secrets = keptSecrets(this.#dataDir);
    const database = this.#openDatabase(secrets).then(() => this.#migrate());
    this.#opening = Promise.allSettled([database]);
    await Promise.all([build(report), database]);
    if (this.#closing !== null) return false;
    if (settings.sandboxProvider) {
      this.#provider = keepRunning(this.#providerProgram(secrets.providerSecret), report);
    }
    this.#server = keepRunning(this.#serverProgram(secrets), report);
    const { host, port, providerPort } = settings;
    await this.#ready(this.#provider, host, providerPort, '/healthz');
    await this.#ready(this.#server, host, port, '/readyz');
    return this.#closing === null;
  }

  /**
   * Starts a program again from the sources of this moment, the database migrated before it when
   * `migrate` says so, and returns when it is ready.
   * @throws StartError when it does not come back; it is tried again at the next call.
   */
  async restart(name: 'server' | 'provider', migrate = false): Promise<void> {
    const { host, port, providerPort } = this.#plan.settings;
    if (migrate) await this.#migrate();
    const kept = name === 'server' ? this.#server : this.#provider;
    const before = kept?.deaths() ?? 0;
    await kept?.restart();
    if (name === 'server') await this.#ready(kept, host, port, '/readyz', before);
    else await this.#ready(kept, host, providerPort, '/healthz', before);
  }

  /**
   * Stops everything in order, within 15 s: server, provider, database. May be called at any time,
   * and twice.
   */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.#server?.stop(serverStopMs);
    await this.#provider?.stop(providerStopMs);
    await this.#opening;
    await this.#postgres?.stop();
    this.#claim?.release();
  }

  async #migrate(): Promise<void> {
    if (this.#closing === null) await this.#plan.migrate(this.#addresses);
  }

  async #openDatabase(secrets: Secrets): Promise<void> {
    const { databaseUrl, databaseMigrationUrl, allowWideRights } = this.#plan.settings;
    if (databaseUrl !== null) {
      const hasRunRole = databaseMigrationUrl !== null || allowWideRights;
      this.#addresses = {
        ownerUrl: databaseMigrationUrl ?? databaseUrl,
        runUrl: hasRunRole ? databaseUrl : runUrlOf(databaseUrl, secrets),
      };
      return;
    }
    const postgres = await startPostgres({ dataDir: this.#dataDir, log: this.#plan.report });
    if (this.#closing !== null) return postgres.stop();
    this.#postgres = postgres;
    this.#addresses = { ownerUrl: postgres.url, runUrl: runUrlOf(postgres.url, secrets) };
    void postgres.exited.then(() => this.#reopenDatabase(secrets));
  }

  async #reopenDatabase(secrets: Secrets): Promise<void> {
    const former = this.#addresses.ownerUrl;
    for (
      let pauseMs = 100;
      this.#closing === null;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      this.#plan.report('PostgreSQL ended, starting it again');
      try {
        const database = this.#openDatabase(secrets);
        this.#opening = Promise.allSettled([database]);
        await database;
        // The address stays, unless its port was taken: then the server needs the new one.
        if (this.#addresses.ownerUrl !== former) await this.#server?.restart();
        return;
      } catch (error) {
        this.#plan.report(error instanceof Error ? error.message : String(error));
        await sleep(pauseMs);
      }
    }
  }

  /** `deaths`: how often the program had ended before. */
  async #ready(
    kept: KeptProgram | null,
    host: string,
    port: number,
    path: string,
    deaths = 0,
  ): Promise<void> {
    if (kept === null) return;
    const deadline = performance.now() + readyTimeoutMs;
    while (this.#closing === null) {
      if (await answersOk(localAddress(host), port, path)) return;
      const late = performance.now() > deadline;
      if (late || kept.deaths() - deaths >= maxStartFailures) {
        const { name, logFile } = kept.program;
        const what = late ? 'does not get ready' : 'keeps ending';
        const end = lastLines(logFile, 15).join('\n');
        throw new StartError(`The ${name} ${what}. The end of ${logFile}:\n${end}`);
      }
      await sleep(pollMs);
    }
  }

  #serverProgram(secrets: Secrets): Program {
    const { settings } = this.#plan;
    const { DATABASE_MIGRATION_URL: _url, ...environment } = this.#plan.environment;
    return {
      name: 'server',
      script: this.#plan.server,
      flags: nodeFlags.server,
      logFile: join(this.#dataDir, 'logs', 'server.log'),
      environment: () => ({
        NODE_COMPILE_CACHE: compileCache,
        ...environment,
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#addresses.runUrl,
        PROVIDER_SECRET: settings.providerSecret ?? secrets.providerSecret,
        SEED_KEY: settings.seedKey ?? secrets.seedKey,
        LOG_KEY: settings.logKey ?? secrets.logKey,
        PUSH_KEY: settings.pushKey ?? secrets.pushKey,
      }),
    };
  }

  #providerProgram(secret: string): Program {
    const { settings, environment } = this.#plan;
    const { SEED_KEY: _seedKey, LOG_KEY: _logKey, ...open } = environment;
    const { SUPPORT_SECRET: _chat, PUSH_KEY: _pushKey, ...without } = open;
    const { DATABASE_URL: _url, DATABASE_MIGRATION_URL: _owner, ...rest } = without;
    return {
      name: 'sandbox provider',
      script: this.#plan.provider,
      flags: nodeFlags.provider,
      logFile: join(this.#dataDir, 'logs', 'provider.log'),
      environment: () => ({
        NODE_COMPILE_CACHE: compileCache,
        ...rest,
        PROVIDER_PORT: String(settings.providerPort),
        PROVIDER_SECRET: settings.providerSecret ?? secret,
        DEMO_ROBOTS: settings.demoRobots ? '1' : '0',
        PROVIDER_DATA: join(this.#dataDir, 'provider'),
        PORTAL_URL: `http://${urlHost(localAddress(settings.host))}:${settings.port}`,
      }),
    };
  }
}

/** The address of the role that is made for the server, with the password this DATA_DIR keeps. */
function runUrlOf(ownerUrl: string, { runPassword }: Secrets): string {
  return runUrl(ownerUrl, { name: DEFAULT_RUN_ROLE, password: runPassword });
}
