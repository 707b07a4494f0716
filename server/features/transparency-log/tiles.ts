import { HASH_BYTES, nodeHash, type ReadSubtree } from './merkle.ts';

/**
 * The layout of C2SP tlog-tiles: tiles of up to 256 hashes. A hash of level 0 is a leaf; a hash of
 * level L + 1 is the Merkle Tree Hash of a full tile of level L.
 */

export const TILE_WIDTH = 256;
/** Tree levels that one tile spans. */
const TILE_HEIGHT = 8;

export interface Tile {
  /** Null: an entry bundle, with as many entries as a level 0 tile has hashes. */
  readonly level: number | null;
  readonly index: number;
  /** 1 to 255 for a partial tile, 256 for a full one. */
  readonly width: number;
}

/** Number of hashes on level `level` in a tree of `size` leaves. */
export function hashesAt(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level);
}

/** The width of a tile in a tree of `size` leaves; 0 if it does not exist. */
export function widthOf(level: number, index: number, size: number): number {
  const rest = hashesAt(level, size) - index * TILE_WIDTH;
  return Math.max(0, Math.min(TILE_WIDTH, rest));
}

/** The path below the log's prefix: `tile/0/x001/234.p/8`, `tile/entries/000`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const parts = padded.match(/\d{3}/g) ?? [];
  const place = parts.map((part, at) => (at === parts.length - 1 ? part : `x${part}`)).join('/');
  const partial = width === TILE_WIDTH ? '' : `.p/${width}`;
  return `tile/${level ?? 'entries'}/${place}${partial}`;
}

const PATH = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Parses such a path; returns null unless it is the canonical path of a tile or bundle. */
export function tileOf(path: string): Tile | null {
  const [, row, place, partial] = PATH.exec(path) ?? [];
  if (row === undefined || place === undefined) return null;
  const tile: Tile = {
    level: row === 'entries' ? null : Number.parseInt(row, 10),
    index: Number.parseInt(place.replaceAll(/[x/]/g, ''), 10),
    width: partial === undefined ? TILE_WIDTH : Number.parseInt(partial, 10),
  };
  const isPossible = (tile.level ?? 0) <= 63 && tile.width <= TILE_WIDTH;
  return isPossible && tilePath(tile) === path ? tile : null;
}

/** Encodes a bundle of entries: each prefixed with its length, two bytes big-endian. */
export function bundleOf(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** @throws RangeError when the bundle ends inside an entry. */
export function entriesOf(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + bundle.readUInt16BE(at);
    if (end > bundle.length) throw new RangeError('a bundle ends within an entry');
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/** Reads a tile's hashes, 32 bytes each. */
export type ReadTile = (level: number, index: number, width: number) => Promise<Buffer>;

/** Computes subtrees of the tree of `size` leaves from its tiles. Each tile is read once. */
export function subtreesOf(readTile: ReadTile, size: number): ReadSubtree {
  const read = new Map<string, Promise<Buffer>>();
  const tileAt = (level: number, index: number): Promise<Buffer> => {
    const name = `${level}/${index}`;
    const known = read.get(name);
    if (known !== undefined) return known;
    const reading = readTile(level, index, widthOf(level, index, size));
    read.set(name, reading);
    return reading;
  };
  return async (height, place) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const wide = 2 ** (height % TILE_HEIGHT);
    const first = place * wide;
    const tile = await tileAt(level, Math.floor(first / TILE_WIDTH));
    const from = (first % TILE_WIDTH) * HASH_BYTES;
    const part = tile.subarray(from, from + wide * HASH_BYTES);
    if (part.length !== wide * HASH_BYTES) throw new RangeError(`level ${level} is too short`);
    return joined(part);
  };
}

/** The Merkle Tree Hash over a power of two of consecutive hashes. */
export function joined(row: Buffer): Buffer {
  if (row.length === HASH_BYTES) return row;
  const middle = row.length / 2;
  return nodeHash(joined(row.subarray(0, middle)), joined(row.subarray(middle)));
}
