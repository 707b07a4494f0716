import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { segmentFile, segmentsIn, walFolder } from './folder.ts';
import type { Replication } from './replication.ts';
import { writeSealed } from './sealed-file.ts';
import { segmentBytesOf, segmentName, segmentStart, writeLsn } from './wal.ts';

/** The server keeps the log for this slot until it is stored. */
export const SLOT = 'glasshouse_backup';
/** The part of the last segment is stored again this often while it grows. */
const PARTIAL_MS = 2_000;

/**
 * Stores the log as it is written, until `signal` aborts: whole segments once, and the last one's
 * part every two seconds. Goes on after the last whole segment that the folder holds.
 * @param from where to begin in an empty folder.
 */
export async function followWal(
  replication: Replication,
  of: {
    readonly folder: string;
    readonly recipient: string;
    readonly from: bigint;
    readonly signal: AbortSignal;
    stored?(lsn: bigint): void;
  },
): Promise<void> {
  const { systemId, timeline } = await replication.identify();
  const segmentBytes = segmentBytesOf(await replication.show('wal_segment_size'));
  const folder = walFolder(of.folder, systemId);
  const first = nextSegment(folder, timeline, segmentBytes) ?? segmentStart(of.from, segmentBytes);
  const writer = createWriter({ folder, timeline, segmentBytes, first, recipient: of.recipient });
  const ended = new AbortController();
  const store = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await writer.store();
      of.stored?.(writer.stored());
      await sleep(PARTIAL_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    await writer.store();
    of.stored?.(writer.stored());
  };
  const storing = store();
  try {
    const streaming = replication.streamWal({
      slot: SLOT,
      timeline,
      from: writeLsn(first),
      signal: of.signal,
      data: writer.append,
      stored: writer.stored,
    });
    await Promise.race([streaming, storing.then(() => streaming)]);
  } finally {
    ended.abort();
    await storing;
  }
}

/** The start of the segment after the last whole one in the folder. */
function nextSegment(folder: string, timeline: number, segmentBytes: number): bigint | null {
  const last = segmentsIn(folder).findLast(({ path }) => !path.includes('.partial'))?.name;
  if (last === undefined || Number.parseInt(last.slice(0, 8), 16) !== timeline) return null;
  const inOneId = 0x1_0000_0000n / BigInt(segmentBytes);
  const number = BigInt(`0x${last.slice(8, 16)}`) * inOneId + BigInt(`0x${last.slice(16)}`);
  return (number + 1n) * BigInt(segmentBytes);
}

interface WriterOptions {
  readonly folder: string;
  readonly timeline: number;
  readonly segmentBytes: number;
  /** The start of the first segment. */
  readonly first: bigint;
  readonly recipient: string;
}

/** Collects the log in memory, a segment at a time, and stores it in files. */
function createWriter({ folder, timeline, segmentBytes, first, recipient }: WriterOptions) {
  let start = first;
  let segment = Buffer.alloc(segmentBytes);
  let end = first;
  let stored = first;
  const whole: { readonly name: string; readonly bytes: Buffer; readonly end: bigint }[] = [];
  const nameOf = (lsn: bigint) => segmentName(timeline, lsn, segmentBytes);
  const write = (name: string, isWhole: boolean, bytes: Buffer) =>
    writeSealed(segmentFile(folder, name, isWhole), Readable.from([bytes]), recipient);
  return {
    append(lsn: bigint, bytes: Buffer): void {
      if (lsn !== end) throw new Error(`the log goes on at ${writeLsn(lsn)}, not ${writeLsn(end)}`);
      let rest = bytes;
      while (rest.length > 0) {
        const at = Number(end - start);
        const part = rest.subarray(0, segmentBytes - at);
        part.copy(segment, at);
        end += BigInt(part.length);
        rest = rest.subarray(part.length);
        if (Number(end - start) === segmentBytes) {
          whole.push({ name: nameOf(start), bytes: segment, end });
          segment = Buffer.alloc(segmentBytes);
          start = end;
        }
      }
    },
    /** Up to where everything is in files. */
    stored: () => stored,
    async store(): Promise<void> {
      for (let next = whole.shift(); next !== undefined; next = whole.shift()) {
        await write(next.name, true, next.bytes);
        rmSync(segmentFile(folder, next.name, false), { force: true });
        stored = next.end;
      }
      const until = end;
      if (until === stored || until === start) return;
      const name = nameOf(start);
      // The rest of the segment stays zero, which PostgreSQL takes for the end of the log.
      await write(name, false, Buffer.from(segment));
      stored = until;
    },
  };
}
