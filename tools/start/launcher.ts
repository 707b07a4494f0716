import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxAppConnections } from '@glasshouse/server/connections.ts';
import { cellFolder } from '../postgres/cell-folders.ts';
import { localAddress, urlHost, type Settings } from '@glasshouse/server/platform/settings.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import { KeptPostgres } from './kept-postgres.ts';
import { lastLines } from './log-file.ts';
import { answersOk } from './answers.ts';
import { claim, type Claim } from './only-one.ts';
import { refuseTakenPorts } from './taken-ports.ts';
import { keepRunning, type SupervisedProgram, type Program } from './program.ts';
import { nodeFlags, nodeMemory } from './node-flags.js';
import { loadSecrets, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

const readyTimeoutMs = 120_000;
const pollMs = 50;
/** Database connections left for tools, beside those of the server processes. */
const TOOL_CONNECTIONS = 31;
/** Where the kernel shares a port between processes. */
const PORT_SHARING: readonly string[] = ['linux', 'freebsd'];
/** A program that exits this often before it is first ready is given up. */
const maxStartFailures = 3;
/** Together with the database's limits (7 s) everything has stopped within 15 s. */
const serverStopMs = 5_000;
const providerStopMs = 2_000;

const compileCache = resolve(import.meta.dirname, '../../node_modules/.cache/node');

/** A database's URLs for its owner and for the server's role. */
interface Addresses {
  readonly ownerUrl: string;
  readonly runUrl: string;
}

/** Those of home, and of the other cells that the launcher keeps. */
export interface DatabaseAddresses extends Addresses {
  readonly cells?: readonly Addresses[];
}

/** What the launcher runs. Tests pass small programs instead. */
export interface LaunchPlan {
  settings: Settings;
  /** The launcher's own environment. Programs inherit it, with additions. */
  environment: NodeJS.ProcessEnv;
  /** Script paths, relative to the checkout. */
  server: string;
  provider: string;
  /** Server processes on the same ports; default 1. */
  processes?: number;
  /** Embedded databases that share the players; default 1. */
  cells?: number;
  /**
   * Migrates the database to this version as its owner, and grants the server's role its rights.
   */
  migrate(addresses: DatabaseAddresses): Promise<void>;
  /** Builds missing or stale builds. */
  build(log: (line: string) => void): Promise<void>;
  /** Receives progress messages, one sentence each. */
  report(line: string): void;
}

/** The whole demo: database, sandbox provider and server, kept running until it is closed. */
export class Launcher {
  readonly #plan: LaunchPlan;
  readonly #dataDir: string;
  #claim: Claim | null = null;
  /** The databases of this launcher; none when the operator gives one. */
  readonly #embedded: readonly KeptPostgres[];
  #given: DatabaseAddresses | null = null;
  #provider: SupervisedProgram | null = null;
  readonly #servers: SupervisedProgram[] = [];
  #opening: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | null = null;

  constructor(plan: LaunchPlan) {
    this.#plan = plan;
    this.#dataDir = plan.settings.dataDir;
    this.#embedded = this.#createEmbedded();
  }

  /**
   * Starts everything and resolves when the server is ready.
   * @returns false if it was closed before it was ready.
   * @throws StartError with a sentence for the operator; `close` must be called then too.
   */
  async open(): Promise<boolean> {
    const { settings, report, build } = this.#plan;
    refuseProcesses(this.#processes);
    const held = await claim(join(this.#dataDir, 'launcher.lock'));
    if ('heldBy' in held) {
      throw new StartError(
        `Glasshouse is already running (process ${held.heldBy}). Stop it first, ` +
          'or set DATA_DIR and the ports to start a second one.',
      );
    }
    this.#claim = held;
    // After a launcher was killed its programs are still stopping, so wait for their ports.
    await refuseTakenPorts(settings, held.afterCrash ? 10_000 : 0);
    const secrets = loadSecrets(this.#dataDir);
    const database = this.#openDatabase(secrets).then(() => this.#migrate(secrets));
    this.#opening = Promise.allSettled([database]);
    await Promise.all([build(report), database]);
    if (this.#closing !== null) return false;
    if (settings.sandboxProvider) {
      this.#provider = keepRunning(this.#providerProgram(secrets), report);
    }
    for (let number = 1; number <= this.#processes; number += 1) {
      this.#servers.push(keepRunning(this.#serverProgram(secrets, number), report));
    }
    const { host, port, providerPort } = settings;
    await this.#ready(this.#provider, host, providerPort, '/healthz');
    for (const server of this.#servers) await this.#ready(server, host, port, '/readyz');
    return this.#closing === null;
  }

  /**
   * Restarts a program with the current sources, after a migration if `migrate` is set, and
   * resolves when it is ready.
   * @throws StartError if it does not become ready; the next call tries again.
   */
  async restart(name: 'server' | 'provider', migrate = false): Promise<void> {
    const { host, port, providerPort } = this.#plan.settings;
    if (migrate) await this.#migrate(loadSecrets(this.#dataDir));
    const all = name === 'server' ? this.#servers : [this.#provider];
    const [at, path] = name === 'server' ? [port, '/readyz'] : [providerPort, '/healthz'];
    for (const kept of all) {
      const before = kept?.unexpectedExits() ?? 0;
      await kept?.restart();
      await this.#ready(kept, host, at, path, before);
    }
  }

  /**
   * Stops server, provider and database in this order, within 15 s. Can be called at any time;
   * idempotent.
   */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop(serverStopMs)));
    await this.#provider?.stop(providerStopMs);
    await this.#opening;
    await Promise.all(this.#embedded.map((postgres) => postgres.stop()));
    this.#claim?.release();
  }

  async #migrate(secrets: Secrets): Promise<void> {
    if (this.#closing === null) await this.#plan.migrate(this.#addressesOf(secrets));
  }

  async #openDatabase(secrets: Secrets): Promise<void> {
    const { settings } = this.#plan;
    const { databaseUrl, databaseMigrationUrl, allowWideRights } = settings;
    if (databaseUrl !== null) {
      const hasRunRole = databaseMigrationUrl !== null || allowWideRights;
      this.#given = {
        ownerUrl: databaseMigrationUrl ?? databaseUrl,
        runUrl: hasRunRole ? databaseUrl : runUrlOf(databaseUrl, secrets),
      };
      return;
    }
    await Promise.all(this.#embedded.map((postgres) => postgres.open()));
  }

  /** The embedded PostgreSQL, and one for each further cell. */
  #createEmbedded(): KeptPostgres[] {
    const { settings, report, cells = 1 } = this.#plan;
    const connections = this.#processes * maxAppConnections(settings.settlementConnections);
    // The server needs an address that has changed.
    const moved = async (): Promise<void> => {
      for (const server of this.#servers) await server.restart();
    };
    return Array.from({ length: settings.databaseUrl === null ? cells : 0 }, (_, cell) => {
      const dataDir = cellFolder(this.#dataDir, cell);
      const maxConnections = Math.max(100, connections + TOOL_CONNECTIONS);
      const options = { dataDir, maxConnections, isCell: cells > 1, log: report };
      return new KeptPostgres(options, moved);
    });
  }

  /** Home's addresses, and the other cells' in their order. */
  #addressesOf(secrets: Secrets): DatabaseAddresses {
    if (this.#given !== null) return this.#given;
    const [home, ...cells] = this.#embedded.map(({ url }) => ({
      ownerUrl: url,
      runUrl: runUrlOf(url, secrets),
    }));
    if (home === undefined) throw new StartError('There is no database.');
    return { ...home, cells };
  }

  /** `exitsBefore`: unexpected exits before this wait. */
  async #ready(
    kept: SupervisedProgram | null,
    host: string,
    port: number,
    path: string,
    exitsBefore = 0,
  ): Promise<void> {
    if (kept === null) return;
    const deadline = performance.now() + readyTimeoutMs;
    while (this.#closing === null) {
      // With several processes on a port any of them may answer.
      const isUp = this.#processes === 1 || kept === this.#provider || kept.isAlive();
      if (isUp && (await answersOk(localAddress(host), port, path))) return;
      const late = performance.now() > deadline;
      if (late || kept.unexpectedExits() - exitsBefore >= maxStartFailures) {
        const { name, logFile } = kept.program;
        const what = late ? 'does not get ready' : 'keeps ending';
        const end = lastLines(logFile, 15).join('\n');
        throw new StartError(`The ${name} ${what}. The end of ${logFile}:\n${end}`);
      }
      await sleep(pollMs);
    }
  }

  get #processes(): number {
    return this.#plan.processes ?? 1;
  }

  #serverProgram(secrets: Secrets, number: number): Program {
    const { settings } = this.#plan;
    const isAlone = this.#processes === 1;
    const log = number === 1 ? 'server.log' : `server-${number}.log`;
    const { DATABASE_MIGRATION_URL: _url, ...more } = this.#plan.environment;
    const { CELL_MIGRATION_URLS: _cells, ...environment } = more;
    return {
      name: isAlone ? 'server' : `server ${number}`,
      script: this.#plan.server,
      flags: nodeFlags.server,
      logFile: join(this.#dataDir, 'logs', log),
      environment: () => ({
        NODE_COMPILE_CACHE: compileCache,
        ...nodeMemory,
        ...environment,
        DATA_DIR: this.#dataDir,
        ...databaseEnvironment(this.#addressesOf(secrets)),
        PROVIDER_SECRET: settings.providerSecret ?? secrets.providerSecret,
        SUPPLIER_SECRET: settings.supplierSecret ?? secrets.supplierSecret,
        SEED_KEY: settings.seedKey ?? secrets.seedKey,
        LOG_KEY: settings.logKey ?? secrets.logKey,
        PUSH_KEY: settings.pushKey ?? secrets.pushKey,
        ...(isAlone ? {} : { REUSE_PORT: '1' }),
        // Each process has metrics of its own.
        ...(settings.metricsPort !== null && {
          METRICS_PORT: String(settings.metricsPort + number - 1),
        }),
      }),
    };
  }

  #providerProgram(secrets: Secrets): Program {
    const { settings, environment } = this.#plan;
    const { SEED_KEY: _seedKey, LOG_KEY: _logKey, ...open } = environment;
    const { SUPPORT_SECRET: _chat, PUSH_KEY: _pushKey, ...without } = open;
    const { DATABASE_URL: _url, DATABASE_MIGRATION_URL: _owner, ...cells } = without;
    const { CELL_URLS: _cells, CELL_MIGRATION_URLS: _cellOwners, ...rest } = cells;
    return {
      name: 'sandbox provider',
      script: this.#plan.provider,
      flags: nodeFlags.provider,
      logFile: join(this.#dataDir, 'logs', 'provider.log'),
      environment: () => ({
        NODE_COMPILE_CACHE: compileCache,
        ...nodeMemory,
        ...rest,
        PROVIDER_PORT: String(settings.providerPort),
        PROVIDER_SECRET: settings.providerSecret ?? secrets.providerSecret,
        SUPPLIER_SECRET: settings.supplierSecret ?? secrets.supplierSecret,
        SUPPLIER_PORT: String(settings.supplierPort ?? ''),
        SUPPLIER_HOST: settings.host,
        DEMO_ROBOTS: settings.demoRobots ? '1' : '0',
        PROVIDER_DATA: join(this.#dataDir, 'provider'),
        PORTAL_URL: `http://${urlHost(localAddress(settings.host))}:${settings.port}`,
      }),
    };
  }
}

function databaseEnvironment({ runUrl: url, cells = [] }: DatabaseAddresses) {
  const cellUrls = cells.map((cell) => cell.runUrl).join(',');
  return { DATABASE_URL: url, ...(cells.length === 0 ? {} : { CELL_URLS: cellUrls }) };
}

/** The URL of the server's database role, with the password stored in this DATA_DIR. */
function runUrlOf(ownerUrl: string, { runPassword }: Secrets): string {
  return runUrl(ownerUrl, { name: DEFAULT_RUN_ROLE, password: runPassword });
}

function refuseProcesses(count: number): void {
  if (count === 1 || PORT_SHARING.includes(process.platform)) return;
  throw new StartError(
    `--processes ${count} needs Linux, where processes can share a port; ${process.platform} runs one.`,
  );
}
