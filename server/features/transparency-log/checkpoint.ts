import { HASH_BYTES, type TreeHead } from './merkle.ts';

/** The tree head of a log (C2SP tlog-checkpoint): log name, number of entries and root hash. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

/** @throws Error if the text is not a checkpoint. */
export function readCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', encoded = ''] = text.split('\n');
  const root = Buffer.from(encoded, 'base64');
  const count = Number.parseInt(size, 10);
  if (origin === '' || String(count) !== size || root.length !== HASH_BYTES) {
    throw new Error('this is no checkpoint');
  }
  return { origin, size: count, root };
}
