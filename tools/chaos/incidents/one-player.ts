import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { ChaosPlayer } from '../player.ts';
import type { Happened, Scene } from './incident.ts';

/** What incidents do with a player of their own. */

const PATIENCE_MS = MINUTE_MS;
const POLL_MS = 250;

/** A player of the incident's own, with one deposit credited. */
export async function withCash(scene: Scene): Promise<ChaosPlayer> {
  const player = await scene.arrive();
  for (;;) {
    const orderId = await player.deposit();
    if (orderId === null) continue;
    await eventually(async () => (await player.balances()).cash >= 50_000);
    return player;
  }
}

/** A round that could not happen, because the app refused what it begins with. */
export function refused(what: string, player: ChaosPlayer): Happened {
  const names = [...player.record.refusals.keys()].join(', ');
  return { did: `no ${what}`, figures: {}, wrong: [`the ${what} was refused: ${names}`] };
}

/** The state of a withdrawal once it is the one waited for, or after a minute. */
export async function stateOf({ db }: Scene, orderId: string, wanted: number): Promise<number> {
  let state = 0;
  await eventually(async () => {
    const [row] = await db.query<{ state: number }>(
      'select state from withdrawal where order_id = $1',
      [orderId],
    );
    state = row?.state ?? 0;
    return state === wanted;
  });
  return state;
}

/** How often money of an order moved through the provider's clearing account, by the ledger. */
export async function bookings({ db }: Scene, orderId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from transfer
     where cause_id = $1 and (debit like 'clearing:%' or credit like 'clearing:%')`,
    [orderId],
  );
  return row?.count ?? 0;
}

/** Returns whether it came true within a minute. */
export async function eventually(look: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    if (await look()) return true;
    await sleep(POLL_MS);
  }
  return false;
}
