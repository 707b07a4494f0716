import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { ChaosPlayer } from '../player.ts';
import type { Happened, Scene } from './incident.ts';

/** Helpers for incidents with their own player. */

const PATIENCE_MS = MINUTE_MS;
const POLL_MS = 250;

/** Adds a player for the incident, with one credited deposit. */
export async function withCash(scene: Scene): Promise<ChaosPlayer> {
  const player = await scene.arrive();
  for (;;) {
    const orderId = await player.deposit();
    if (orderId === null) continue;
    await eventually(async () => (await player.balances()).cash >= 50_000);
    return player;
  }
}

/** Thrown when the app refused a precondition, so the incident could not happen. */
export function refused(what: string, player: ChaosPlayer): Happened {
  const names = [...player.record.refusals.keys()].join(', ');
  return { did: `no ${what}`, figures: {}, wrong: [`the ${what} was refused: ${names}`] };
}

/** Polls until the withdrawal has the expected state, at most a minute; returns its state. */
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

/** Number of an order's transfers through the provider's clearing account, from the ledger. */
export async function bookings({ db }: Scene, orderId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from transfer
     where cause_id = $1 and (debit like 'clearing:%' or credit like 'clearing:%')`,
    [orderId],
  );
  return row?.count ?? 0;
}

/** Polls a condition for up to a minute; returns whether it became true. */
export async function eventually(look: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    if (await look()) return true;
    await sleep(POLL_MS);
  }
  return false;
}
