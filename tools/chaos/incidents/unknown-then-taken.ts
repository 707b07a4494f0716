import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { advanceClock, control } from './clock.ts';
import type { Incident } from './incident.ts';
import { bookings, eventually, refused, stateOf, withCash } from './one-player.ts';

/** Delay of the first read after the provider failed to open a deposit. */
const DOUBTFUL_MS = MINUTE_MS;
/** An ended order is read every five minutes during its first hour. */
const NEXT_READ_MS = 300_000;
const AMOUNT = 50_000;

/**
 * The provider does not know a withdrawal when it is sent, read and resent; later it has accepted
 * it.
 */
export const withdrawalTakenLate: Incident = {
  name: 'withdrawal resent, unknown, then taken',
  async happen(scene) {
    const { app } = scene;
    const player = await withCash(scene);
    await control(app, '/control/mode', { payouts: 'delayed' });
    const orderId = await player.withdraw(null);
    if (orderId === null) return refused('withdrawal', player);
    const path = `/control/payouts/${orderId}`;
    let sends = 0;
    await eventually(async () => {
      // The provider has nothing to show before the server has sent it.
      const seen = await control(app, path).catch(() => null);
      sends = Number(seen?.['submissions'] ?? 0);
      return sends >= 2;
    });
    await control(app, `${path}/arrive`, {});
    await control(app, '/control/mode', { payouts: 'succeed' });
    const state = await stateOf(scene, orderId, 2);
    const { cash, held } = await player.balances();
    const booked = await bookings(scene, orderId);
    const wrong = [
      ...(sends < 2 ? [`the withdrawal was sent ${sends} times before it was taken`] : []),
      ...(state === 2 && held === 0 && booked === 1
        ? []
        : [`state ${state}, ${held} held, cash ${cash}, booked ${booked} times`]),
    ];
    return {
      did: 'a withdrawal unknown to the provider at each send, then taken and paid',
      figures: { sends, booked, cash, held },
      wrong,
    };
  },
};

/**
 * The provider does not know a deposit when it is opened and read; later it is open there and paid.
 */
export const depositTakenLate: Incident = {
  name: 'deposit unknown, then taken',
  async happen(scene) {
    const { app, db } = scene;
    const player = await scene.arrive();
    await control(app, '/control/mode', { deposits: 'delayed' });
    const refusal = await player.deposit();
    const [order] = await db.query<{ order_id: string }>(
      'select order_id from deposit where player_id = $1',
      [player.playerId],
    );
    if (refusal !== null || order === undefined) {
      return { did: 'a deposit was opened', figures: {}, wrong: ['it was not refused'] };
    }
    const { order_id: orderId } = order;
    await advanceClock(app, DOUBTFUL_MS);
    await eventually(async () => (await visitsOf()) >= 1);
    await control(app, `/control/orders/${orderId}/arrive`, {});
    // The webhook is lost, so only the next read can find the payment.
    await control(app, `/control/orders/${orderId}/pay`, { deliveries: 0 });
    player.record.deposits.add(orderId);
    await control(app, '/control/mode', { deposits: 'normal' });
    await advanceClock(app, NEXT_READ_MS);
    await eventually(async () => (await player.balances()).cash >= AMOUNT);
    const { cash } = await player.balances();
    const booked = await bookings(scene, orderId);
    const isRight = cash === AMOUNT && booked === 1;
    return {
      did: 'a deposit unknown to the provider when opened and read, then open there and paid',
      figures: { visits: await visitsOf(), booked, cash },
      wrong: isRight ? [] : [`cash ${cash} of ${AMOUNT}, booked ${booked} times`],
    };

    async function visitsOf(): Promise<number> {
      const [row] = await db.query<{ attempts: number }>(
        'select attempts from deposit where order_id = $1',
        [orderId],
      );
      return row?.attempts ?? 0;
    }
  },
};
