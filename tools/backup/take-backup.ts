import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FILES, writeInfo, type Backup, type BackupInfo } from './folder.ts';
import type { BackupPart, Replication } from './replication.ts';
import { createPipe, writeSealed } from './sealed-file.ts';
import { segmentBytesOf, writeLsn } from './wal.ts';

/** The files of DATA_DIR without which a restored database cannot be used. */
const SECRET_FILES = ['secrets.json', 'postgres.json'] as const;

/** Makes the folder of a backup that begins now. */
export function newBackup(folder: string): Pick<Backup, 'name' | 'path'> {
  const name = new Date(Date.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return { name, path };
}

/**
 * Takes a base backup with the log that it needs, and the secrets of DATA_DIR, while the server
 * goes on. A backup that fails leaves nothing.
 */
export async function takeBackup(
  replication: Replication,
  of: { readonly folder: string; readonly dataDir: string; readonly recipient: string },
  progress: (bytes: number) => void = () => {},
): Promise<Backup> {
  const { name, path } = newBackup(of.folder);
  try {
    const info = await takeInto(replication, { ...of, path }, progress);
    writeInfo(path, info);
    return { name, path, info };
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** Takes the backup of one database into a folder; the caller writes what it says of itself. */
export async function takeInto(
  replication: Replication,
  of: { readonly path: string; readonly dataDir: string; readonly recipient: string },
  progress: (bytes: number) => void,
): Promise<BackupInfo> {
  const startedAt = Date.now();
  const { path, recipient } = of;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { systemId } = await replication.identify();
  const segmentBytes = segmentBytesOf(await replication.show('wal_segment_size'));
  const postgres = await replication.show('server_version');
  const span = await receive(replication, path, recipient, progress);
  const secrets = Readable.from([JSON.stringify(readSecrets(of.dataDir))]);
  await writeSealed(join(path, FILES.secrets), secrets, recipient);
  return {
    format: 1,
    startedAt,
    endedAt: Date.now(),
    postgres,
    systemId,
    timeline: span.timeline,
    startLsn: writeLsn(span.startLsn),
    endLsn: writeLsn(span.endLsn),
    segmentBytes,
    recipient,
  };
}

async function receive(
  replication: Replication,
  path: string,
  recipient: string,
  progress: (bytes: number) => void,
) {
  const pipes = { archive: createPipe(), manifest: createPipe() };
  const files = (Object.keys(pipes) as BackupPart[]).map((part) =>
    writeSealed(join(path, FILES[part]), pipes[part].out, recipient),
  );
  const written = Promise.all(files);
  let bytes = 0;
  const send = replication.baseBackup('glasshouse', async (part, data) => {
    await pipes[part].write(data);
    bytes += data.length;
    progress(bytes);
  });
  try {
    // A full disk ends the writing first.
    const span = await Promise.race([send, written.then(() => send)]);
    for (const pipe of Object.values(pipes)) pipe.end();
    await written;
    return span;
  } catch (error) {
    for (const pipe of Object.values(pipes)) pipe.out.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

function readSecrets(dataDir: string): Record<string, string> {
  const found = SECRET_FILES.map((name) => [name, join(dataDir, name)] as const);
  return Object.fromEntries(
    found
      .filter(([, path]) => existsSync(path))
      .map(([name, path]) => [name, readFileSync(path, 'utf8')]),
  );
}
