import type { Measured } from './measure.ts';

/** A statement's reads with the small and the large history. */
export interface Line {
  readonly during: string;
  readonly statement: string;
  /** The plan's top node with the large history. */
  readonly node: string;
  readonly rows: readonly [number, number];
  readonly buffers: readonly [number, number];
  readonly grows: boolean;
}

/** Up to twice the reads plus one journal block with its neighbouring pages counts as no growth. */
const FACTOR = 2;
const SLACK = 600;

export function compare(small: Measured, large: Measured): Line[] {
  return [...large].flatMap(([during, statements]) =>
    [...statements].map(([statement, { node, ...after }]) => {
      const before = small.get(during)?.get(statement) ?? { rows: 0, buffers: 0 };
      const rows = [before.rows, after.rows] as const;
      const buffers = [before.buffers, after.buffers] as const;
      const grows = [rows, buffers].some(([less, more]) => more > less * FACTOR + SLACK);
      return { during, statement, node, rows, buffers, grows };
    }),
  );
}

export function pretty(lines: readonly Line[]): string {
  const cut = (text: string) => (text.length > 70 ? `${text.slice(0, 67)}...` : text);
  const pair = ([less, more]: readonly [number, number]) => `${less} > ${more}`.padStart(14);
  const reported = lines.map(
    ({ during, statement, node, rows, buffers, grows }) =>
      `${grows ? 'GROWS' : '     '} ${during.padEnd(16)} ${node.padEnd(18)} ${pair(rows)} ${pair(buffers)}  ${cut(statement)}`,
  );
  const head = `      during           top node             rows s > l   pages s > l  statement`;
  return [head, ...reported].join('\n');
}
