/** Places in PostgreSQL's write-ahead log, and the names of its files. */

/** A place as PostgreSQL writes it: two hex numbers, such as `0/16B3748`. */
export function parseLsn(text: string): bigint {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text);
  if (match === null) throw new Error(`not a place in the log: ${text}`);
  const [, high = '', low = ''] = match;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function writeLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();
}

/** The first place of the segment that holds `lsn`. */
export function segmentStart(lsn: bigint, segmentBytes: number): bigint {
  return lsn - (lsn % BigInt(segmentBytes));
}

/**
 * The file name of the segment that holds `lsn`: the timeline, then the number in two parts
 * (XLogFileName in PostgreSQL's xlog_internal.h).
 */
export function segmentName(timeline: number, lsn: bigint, segmentBytes: number): string {
  const number = lsn / BigInt(segmentBytes);
  const inOneId = 0x1_0000_0000n / BigInt(segmentBytes);
  const parts = [BigInt(timeline), number / inOneId, number % inOneId];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** The bytes of a segment, from the server's setting wal_segment_size, such as `16MB`. */
export function segmentBytesOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)(MB|GB)$/.exec(text) ?? [];
  const size = Number(count) * 1024 ** (unit === 'GB' ? 3 : 2);
  if (!(size > 0)) throw new Error(`not a size: ${text}`);
  return size;
}
