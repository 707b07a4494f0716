import { freePort } from '../start/ports.ts';
import { startServer, type RunningScript } from './start-script.ts';

/** A server of a measurement, without a payment provider. */
export interface BenchServer {
  readonly server: RunningScript;
  readonly port: number;
  readonly gamesPort: number;
}

/** Several processes of a server, as one. */
function together(servers: readonly RunningScript[]): RunningScript {
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  const sum = (of: (server: RunningScript) => number | null): number =>
    servers.reduce((all, server) => all + (of(server) ?? Number.NaN), 0);
  return {
    pid: first.pid,
    residentMb: () => sum((server) => server.residentMb()),
    residentBytes: () => sum((server) => server.residentBytes()),
    kill: () => servers.forEach((server) => server.kill()),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** Starts the built server on free ports and a migrated database. */
export async function openBenchServer(of: {
  /** The run role's URL. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** 32 bytes in hex, with which the players' seeds are sealed. */
  readonly seedKey: string;
  /** Server processes on the same ports; default 1. More than one needs Linux. */
  readonly processes?: number;
  /** Other databases that share the players. */
  readonly cellUrls?: readonly string[];
  /** `fatal` where faults are part of the measurement. */
  readonly logLevel?: 'error' | 'fatal';
}): Promise<BenchServer> {
  const port = await freePort('127.0.0.1');
  const gamesPort = await freePort('127.0.0.1');
  const { processes = 1 } = of;
  const environment = {
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
    DATABASE_URL: of.databaseUrl,
    CELL_URLS: (of.cellUrls ?? []).join(','),
    SEED_KEY: of.seedKey,
    LOG_KEY: 'cd'.repeat(32),
    PROVIDER_SECRET: 'bench-has-no-provider',
    DATA_DIR: of.dataDir,
    LOG_LEVEL: of.logLevel ?? 'error',
    ready: `http://127.0.0.1:${port}/readyz`,
    ...(processes > 1 && { REUSE_PORT: '1' }),
  };
  const servers: RunningScript[] = [];
  for (let number = 1; number <= processes; number += 1) {
    servers.push(await startServer(environment));
  }
  const server = together(servers);
  return { server, port, gamesPort };
}
