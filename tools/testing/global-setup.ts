import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { claim, isClaimed } from '../start/only-one.ts';
import { removePostgres, startPostgres } from '../postgres/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Address of the run's PostgreSQL, as its superuser; every test file makes a database there.
     */
    postgresUrl: string;
  }
}

const prefix = 'glasshouse-test-';
const lockName = 'owner.lock';

/**
 * Starts one PostgreSQL for the whole run, in a temporary folder, and removes it at the end, also
 * when the run is interrupted. What a killed run left behind is removed by the next one.
 * TEST_DATABASE_URL names another one instead, as a superuser of it: CI tries several versions.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return () => Promise.resolve();
  }
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // Run by root, the database belongs to another account, which must get through.
  chmodSync(dataDir, 0o755);
  const owner = await claim(join(dataDir, lockName));
  if ('heldBy' in owner) throw new Error(`${dataDir} is in use by process ${owner.heldBy}.`);
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  project.provide('postgresUrl', postgres.url);
  let ending: Promise<void> | null = null;
  const end = () => (ending ??= removePostgres(dataDir).finally(() => owner.release()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end().then(() => process.kill(process.pid, signal)));
  }
  return end;
}

async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    const lock = join(dataDir, lockName);
    const isOurs = statSync(dataDir, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOurs && existsSync(lock) && !(await isClaimed(lock))) await removePostgres(dataDir);
  }
}
