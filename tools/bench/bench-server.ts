import { freePort } from '../start/ports.ts';
import { startServer, type RunningScript } from './start-script.ts';

/** A server of a measurement, without a payment provider. */
export interface BenchServer {
  readonly server: RunningScript;
  readonly port: number;
  readonly gamesPort: number;
}

/** Starts the built server on free ports and a migrated database. */
export async function openBenchServer(of: {
  /** The run role's URL. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** 32 bytes in hex, with which the players' seeds are sealed. */
  readonly seedKey: string;
  /** `fatal` where faults are part of the measurement. */
  readonly logLevel?: 'error' | 'fatal';
}): Promise<BenchServer> {
  const port = await freePort('127.0.0.1');
  const gamesPort = await freePort('127.0.0.1');
  const server = await startServer({
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
    DATABASE_URL: of.databaseUrl,
    SEED_KEY: of.seedKey,
    LOG_KEY: 'cd'.repeat(32),
    PROVIDER_SECRET: 'bench-has-no-provider',
    DATA_DIR: of.dataDir,
    LOG_LEVEL: of.logLevel ?? 'error',
    ready: `http://127.0.0.1:${port}/readyz`,
  });
  return { server, port, gamesPort };
}
