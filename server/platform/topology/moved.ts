import { errorCode } from '../pool.ts';

/** The error of a cell that a bucket has moved away from (tools/cells). */
export const BUCKET_MOVED = 'GH040';
/** The error of a node of a Citus cluster whose shards are on another one now (tools/citus). */
export const SHARDS_MOVED = 'GH041';

/** Whether a change was refused because its players are elsewhere now; it can be tried again. */
export function hasMoved(error: unknown): boolean {
  const code = errorCode(error);
  return code === BUCKET_MOVED || code === SHARDS_MOVED;
}
