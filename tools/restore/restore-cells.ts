import { cellPath, walFolder, type Backup } from '../backup/folder.ts';
import { cellFolder, cellFolders } from '../postgres/cell-folders.ts';
import { removePostgres } from '../postgres/embedded.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

/**
 * Restores a backup of one database, or of several cells to one moment, into an empty DATA_DIR.
 * When it fails, nothing is left there.
 */
export async function restoreCells(of: {
  readonly backup: Backup;
  /** The folder of all backups. */
  readonly folder: string;
  readonly identity: string;
  readonly dataDir: string;
  /** Epoch milliseconds; null: everything that is stored of one database. */
  readonly until: number | null;
  say(line: string): void;
}): Promise<Restored> {
  const { backup, folder, dataDir, say } = of;
  const infos = [backup.info, ...(backup.info.cells ?? [])];
  const isCell = infos.length > 1;
  const restored: Restored[] = [];
  try {
    for (const [cell, info] of infos.entries()) {
      restored.push(
        await restoreBackup({
          ...of,
          backup: { path: cellPath(backup, cell), info },
          walFolder: walFolder(folder, info.systemId),
          dataDir: cellFolder(dataDir, cell),
          isCell,
          say: (line) => say(isCell ? `database ${cell}: ${line}` : line),
        }),
      );
    }
  } catch (error) {
    // What the failed one had made, it has removed itself.
    if (restored.length > 0) {
      for (const made of cellFolders(dataDir).toReversed()) await removePostgres(made);
    }
    throw error;
  }
  const times = restored.map(({ lastCommitAt }) => lastCommitAt).filter((at) => at !== null);
  return {
    lastCommitAt: times.length === 0 ? null : Math.max(...times),
    segments: restored.reduce((sum, { segments }) => sum + segments, 0),
  };
}
