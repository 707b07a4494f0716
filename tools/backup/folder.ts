import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a backup says of itself, unencrypted, in `backup.json`; written last. */
export interface BackupInfo {
  readonly format: 1;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly postgres: string;
  readonly systemId: string;
  readonly timeline: number;
  /** The log is needed from here; with the log up to `endLsn` the backup is consistent. */
  readonly startLsn: string;
  readonly endLsn: string;
  readonly segmentBytes: number;
  /** The age recipient whose identity opens it. */
  readonly recipient: string;
  /** The other cells of several that share the players, in folders of their own. */
  readonly cells?: readonly Omit<BackupInfo, 'cells' | 'until'>[];
  /** With several: the moment to which all of them can be restored, epoch milliseconds. */
  readonly until?: number;
}

/** The files of a backup. */
export const FILES = {
  archive: 'base.tar.gz.age',
  manifest: 'backup_manifest.gz.age',
  secrets: 'secrets.json.gz.age',
} as const;

const INFO = 'backup.json';
const PARTIAL = '.partial';
const SEALED = '.gz.age';

export interface Backup {
  readonly name: string;
  readonly path: string;
  readonly info: BackupInfo;
}

/** Where the files of a cell of a backup are; home, cell 0, has the backup's own folder. */
export function cellPath({ path }: Pick<Backup, 'path'>, cell: number): string {
  return cell === 0 ? path : join(path, `cell-${cell}`);
}

const MOMENT = 'moment.json';

/** Notes that all cells can be restored to `until`; home's cluster names the installation. */
export function writeMoment(folder: string, systemId: string, until: number): void {
  const path = join(folder, MOMENT);
  writeFileSync(`${path}.new`, `${JSON.stringify({ systemId, until })}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

/** The last moment to which all cells of a backup can be restored; null for an ordinary backup. */
export function lastMoment(folder: string, { systemId, until }: BackupInfo): number | null {
  const path = join(folder, MOMENT);
  if (until === undefined || !existsSync(path)) return until ?? null;
  const noted = JSON.parse(readFileSync(path, 'utf8')) as { systemId: string; until: number };
  return noted.systemId === systemId ? Math.max(until, noted.until) : until;
}

/** The whole backups in a folder, the oldest first. */
export function backupsIn(folder: string): Backup[] {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names.flatMap((name) => {
    const path = join(folder, name);
    const file = join(path, INFO);
    if (!existsSync(file)) return [];
    return [{ name, path, info: JSON.parse(readFileSync(file, 'utf8')) as BackupInfo }];
  });
}

/** Marks a backup as whole. */
export function writeInfo(path: string, info: BackupInfo): void {
  const unfinished = join(path, `${INFO}.new`);
  writeFileSync(unfinished, `${JSON.stringify(info, null, 2)}\n`, { flush: true });
  renameSync(unfinished, join(path, INFO));
}

/** The folder of a cluster's log, made if it is missing. */
export function walFolder(folder: string, systemId: string): string {
  const path = join(folder, `wal-${systemId}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** The file of a segment of the log, or of the part of it that exists yet. */
export function segmentFile(folder: string, segment: string, isWhole: boolean): string {
  return join(folder, `${segment}${isWhole ? '' : PARTIAL}${SEALED}`);
}

/** The segments that a folder holds, by name; a whole one counts more than its part. */
export function segmentsIn(folder: string): { readonly name: string; readonly path: string }[] {
  if (!existsSync(folder)) return [];
  const found = new Map<string, string>();
  // The part sorts behind the whole file: `.gz` before `.partial`.
  for (const file of readdirSync(folder).toSorted()) {
    const name = /^([0-9A-F]{24})(?:\.partial)?\.gz\.age$/.exec(file)?.[1];
    if (name !== undefined && !found.has(name)) found.set(name, join(folder, file));
  }
  return [...found].map(([name, path]) => ({ name, path }));
}
