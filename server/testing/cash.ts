import { randomUUID } from 'node:crypto';
import type { PlayerRef } from '../platform/ids.ts';
import type { TestApp } from './app.ts';

/**
 * Credits cash (minor units) by a correction with its reason and two persons: the books stay
 * balanced without an order.
 */
export async function giveCash(h: TestApp, player: PlayerRef, amount: number): Promise<void> {
  await h.app.deps.db.query(
    `select ledger_post($1::smallint, $2, $3, $4, 'suspense', 'cash', $5::bigint, 'correction',
       'test', null, 'cash for a test', 'one', 'another')`,
    [player.bucket, player.playerId, h.clock.now(), `cash:${randomUUID()}`, amount],
  );
}
