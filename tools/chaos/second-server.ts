import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../start/ports.ts';
import { nodeFlags } from '../start/node-flags.js';
import { signalAll } from './processes.ts';
import { SERVER } from '../build/programs.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** A second server process on the same database, as behind a load balancer. */
export interface SecondServer {
  readonly portal: string;
  readonly games: string;
  /** Starts it unless it is running, with the environment of the first server. */
  ensure(environment: NodeJS.ProcessEnv): void;
  /** Sends SIGKILL; returns how many processes were hit. */
  kill(): number;
  stop(): Promise<void>;
}

/** `skewMs`: how far its clock is ahead of the machine's. */
export async function secondServer(dataDir: string, skewMs: number): Promise<SecondServer> {
  const port = await freePort('127.0.0.1');
  const gamesPort = await freePort('127.0.0.1');
  const backofficePort = await freePort('127.0.0.1');
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    portal: `http://127.0.0.1:${port}`,
    games: `http://127.0.0.1:${gamesPort}`,
    ensure(environment) {
      if (isRunning()) return;
      const log = openSync(join(dataDir, 'logs', 'server-2.log'), 'a', 0o600);
      child = spawn(process.execPath, [...nodeFlags.server, SERVER], {
        cwd: checkout,
        env: {
          ...environment,
          // No IPC channel to a launcher: this process stops it.
          NODE_CHANNEL_FD: undefined,
          PORT: String(port),
          GAMES_PORT: String(gamesPort),
          BACKOFFICE_PORT: String(backofficePort),
          CHAOS_CLOCK_SKEW_MS: String(skewMs),
        },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
    },
    kill: () => (isRunning() ? signalAll([child?.pid ?? 0], 'SIGKILL') : 0),
    async stop() {
      if (child === null || !isRunning()) return;
      const gone = new Promise((done) => child?.once('exit', done));
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), 8_000);
      await gone;
      clearTimeout(force);
    },
  };
}
