import type { Kept } from '../../platform/delete-old-rows.ts';

/** What is deleted some time after it has ended. */
export const KEPT: readonly Kept[] = [
  // First answers of keyed calls: idempotency keys are valid for 30 days.
  { table: 'idempotency', key: 'bucket, player_id, path, key', since: 'created_at', days: 30 },
  { table: 'launch', key: 'bucket, token_hash', since: 'expires_at', days: 1 },
  // Kept somewhat longer than valid, so that an old token still gets the reason why it ended.
  {
    table: 'session',
    key: 'bucket, token_hash',
    since: 'least(coalesce(ended_at, expires_at), expires_at)',
    days: 90,
  },
];
