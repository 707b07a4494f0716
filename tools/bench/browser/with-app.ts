import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type RunningApp } from '../../chaos/running-app.ts';
import { removePostgres } from '../../postgres/embedded.ts';

/**
 * Runs `work` with a whole app in a temporary folder, started with these environment variables.
 * Returns its result.
 */
export async function withApp<Result>(
  work: (app: RunningApp, dataDir: string) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  let app: RunningApp | null = null;
  try {
    app = await startApp(dataDir, settings);
    return await work(app, dataDir);
  } finally {
    await app?.close();
    await removePostgres(dataDir);
  }
}
