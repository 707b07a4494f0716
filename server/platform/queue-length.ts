/** How many items wait, and since when the oldest does (epoch ms); null for an empty queue. */
export interface QueueLength {
  readonly waiting: number;
  readonly oldestAt: number | null;
}

/** Of a count query, which always returns one row. */
export function queueLength(rows: readonly QueueLength[]): QueueLength {
  return rows[0] ?? { waiting: 0, oldestAt: null };
}
