import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { RunningApp } from '../running-app.ts';
import { advanceClock, control } from './clock.ts';
import type { Incident } from './incident.ts';
import { eventually, refused, stateOf, withCash } from './one-player.ts';

const DOWN_MS = 3_000;
/**
 * A failed read is retried after half of the event's age, and on the other server's clock a new
 * event may be five minutes old.
 */
const NEXT_READ_MS = 600_000;

/** A bank returns a paid withdrawal weeks later, and the provider is down at the first read. */
export const lateReturn: Incident = {
  name: 'late bank return',
  async happen(scene) {
    const player = await withCash(scene);
    const orderId = await player.withdraw('succeed');
    if (orderId === null) return refused('withdrawal', player);
    await stateOf(scene, orderId, 2);
    const before = (await player.balances()).cash;
    const days = await daysLater(scene.app);
    await whileDown(scene.app, `/control/payouts/${orderId}/bounce`);
    const state = await stateOf(scene, orderId, 3);
    const back = (await player.balances()).cash - before;
    const amount = player.record.withdrawals.get(orderId) ?? 0;
    const wrong =
      state === 3 && back === amount
        ? []
        : [`return after ${days} days: state ${state}, ${back} of ${amount} back in cash`];
    return { did: `a bank return after ${days} days`, figures: { days, back }, wrong };
  },
};

/** A deposit is charged back weeks later, and the provider is down at the first read. */
export const lateChargeback: Incident = {
  name: 'late chargeback',
  async happen(scene) {
    const player = await withCash(scene);
    const orderId = [...player.record.deposits].at(-1) ?? '';
    const days = await daysLater(scene.app);
    await whileDown(scene.app, `/control/orders/${orderId}/chargeback`);
    const booked = await eventually(async () => {
      const rows = await scene.db.query('select 1 from deposit_reversal where order_id = $1', [
        orderId,
      ]);
      return rows.length === 1;
    });
    const wrong = booked ? [] : [`chargeback of ${orderId} after ${days} days was never booked`];
    return { did: `a chargeback after ${days} days`, figures: { days }, wrong };
  },
};

async function daysLater(app: RunningApp): Promise<number> {
  const days = randomInt(1, 61);
  await advanceClock(app, days * DAY_MS);
  return days;
}

/** Triggers an event at the provider while it answers no request of our server. */
async function whileDown(app: RunningApp, path: string): Promise<void> {
  await control(app, '/control/mode', { deposits: 'down', payouts: 'down' });
  await control(app, path, {});
  await sleep(DOWN_MS);
  await control(app, '/control/mode', { deposits: 'normal', payouts: 'succeed' });
  await advanceClock(app, NEXT_READ_MS);
}
