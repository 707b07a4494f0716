import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres, type Postgres } from '../../postgres/embedded.ts';

/** Runs `work` with new databases, home first; it gets their owners' URLs. */
export async function withDatabases<Result>(
  count: number,
  work: (urls: readonly string[], dataDir: string) => Promise<Result>,
): Promise<Result> {
  const folders: string[] = [];
  const opened: Postgres[] = [];
  try {
    for (let cell = 0; cell < count; cell += 1) {
      const dataDir = newFolder();
      folders.push(dataDir);
      opened.push(await startPostgres({ dataDir, isCell: count > 1, log: () => undefined }));
    }
    return await work(
      opened.map(({ url }) => url),
      folders[0] ?? '',
    );
  } finally {
    for (const postgres of opened) await postgres.stop();
    for (const folder of folders) await removePostgres(folder);
  }
}

/** A folder that PostgreSQL reaches too, which as root runs under another account. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}
