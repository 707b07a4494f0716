import type { Queryable } from '../../platform/database.ts';
import { putOff, type OutboxKey } from '../../platform/outbox.ts';
import { openCase } from './open-case.ts';

/** After this many attempts staff gets a case; the row is still retried every hour. */
const STUCK_AFTER = 20;

/** Postpones an outbox row that failed, longer each time; one that keeps failing opens a case. */
export async function putOffRow(db: Queryable, row: OutboxKey, at: number): Promise<void> {
  if ((await putOff(db, row, at)) < STUCK_AFTER) return;
  const { bucket, outbox_id: subject } = row;
  await openCase(db, { bucket, kind: 'outbox_stuck', subject, playerId: null, at });
}
