import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
const parent = resolve(import.meta.dirname, '../../../server/platform/parent.ts');

/** Minimal server and provider: they return the settings they were started with. */
export const STAND_IN = `
import { createServer } from 'node:http';
import { exitWithParent, reportAlive } from '${parent}';
exitWithParent();
process.on('SIGTERM', () => process.exit(0));
const { DATABASE_URL, DATABASE_MIGRATION_URL } = process.env;
const { SEED_KEY, LOG_KEY, PROVIDER_SECRET, PROVIDER_DATA, PORTAL_URL, DATA_DIR } =
  process.env;
const environment =
  { DATABASE_URL, DATABASE_MIGRATION_URL,
    SEED_KEY, LOG_KEY, PROVIDER_SECRET, PROVIDER_DATA, PORTAL_URL, DATA_DIR };
const answer = JSON.stringify({ pid: process.pid, ...environment });
const port = PROVIDER_DATA === undefined ? process.env.PORT : process.env.PROVIDER_PORT;
const reusePort = process.env.REUSE_PORT === '1';
createServer((_request, response) => response.end(answer))
  .listen({ port: Number(port), host: '127.0.0.1', reusePort }, reportAlive);
`;

/** What the minimal server and provider answer. */
export interface Answer {
  pid: number;
  DATABASE_URL?: string;
  DATABASE_MIGRATION_URL?: string;
  SEED_KEY?: string;
  LOG_KEY?: string;
  PROVIDER_SECRET?: string;
  PROVIDER_DATA?: string;
  PORTAL_URL?: string;
}

/** Asks until there is an answer; errors count as none. */
export async function eventually<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    await sleep(POLL_MS);
  }
}
