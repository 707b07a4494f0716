import { minor } from '@glasshouse/contract/money.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openOrder, reached } from '@glasshouse/server/features/deposits/testing/orders.ts';
import type { ApprovalTransfer } from '@glasshouse/server/features/staff/index.ts';
import { approve } from '@glasshouse/server/features/staff/testing/approve.ts';
import { cancelGrant, listGrants } from '@glasshouse/server/features/wallet/index.ts';
import { ask, tracker } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { financePair, giveCash } from '@glasshouse/server/testing/cash.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import type { TestPlayer } from '@glasshouse/server/testing/players.ts';
import {
  openAppWithProvider,
  until,
  type AppWithProvider,
} from '@glasshouse/server/testing/provider.ts';
import { signEvent } from '@glasshouse/server/testing/sign-event.ts';

/** An app in which every kind of money movement occurred, each for separate players. */
export interface HealthyApp {
  readonly world: AppWithProvider;
  /** Played from cash until the welcome money was released; rotated the seed; had a correction. */
  readonly winner: TestPlayer;
  /** Played from bonus only, claimed a task and the big task, plays over several grants. */
  readonly tasker: TestPlayer;
  /** Deposited twice with bonuses, had one withdrawal; then the first deposit was charged back. */
  readonly depositor: TestPlayer;
  readonly deposits: readonly [string, string];
  /** Withdrawals: paid, bounced, failed, refused for their account, pending at the provider. */
  readonly paid: Withdrawal;
  readonly bounced: Withdrawal;
  readonly failed: Withdrawal;
  readonly refused: Withdrawal;
  readonly hanging: Withdrawal;
  /** Money in suspense: returned, partly charged back and returned, and still waiting. */
  readonly returned: Kept;
  readonly pulled: Kept;
  readonly waiting: Kept;
  /** Received a reward for an invited friend's deposit. */
  readonly inviter: TestPlayer;
  readonly friend: TestPlayer;
  /** Cancelled the welcome bonus. */
  readonly canceller: TestPlayer;
  /** The welcome money expired. */
  readonly sleeper: TestPlayer;
}

export interface Withdrawal {
  readonly of: TestPlayer;
  readonly id: string;
}

export interface Kept {
  readonly of: TestPlayer;
  readonly id: string;
}

const STAKE = 2_000;

export async function openHealthyApp(): Promise<HealthyApp> {
  // What is forged here is forged in one database.
  const world = await openAppWithProvider({}, (own) => openTestApp({ ...own, isPlain: true }));
  const { h } = world;
  const sleeper = await newPlayer(h);
  await world.advance(31 * DAY_MS);
  await settle(world);
  const winner = await newPlayer(h);
  await playFromCash(world, winner);
  const tasker = await newPlayer(h);
  await playForTasks(world, tasker);
  const depositor = await newPlayer(h);
  const deposits = await deposit(world, depositor);
  const paid = await withdraw(world, null);
  const bounced = await withdraw(world, 'bounce');
  const failed = await withdraw(world, 'fail');
  const refused = await withdraw(world, 'refuse-account');
  const hanging = await withdraw(world, 'hang');
  await Promise.all([
    reachedStep(world, paid, 2200),
    reachedStep(world, bounced, 2300),
    reachedStep(world, failed, 2300),
    reachedStep(world, refused, 2000),
    reachedStep(world, hanging, 1900),
  ]);
  const returned = await kept(world);
  const pulled = await kept(world);
  await world.provider.control(`/orders/${pulled.id}/chargeback`, { amount: 30_000 });
  await world.advance(30_000);
  for (const { of, id } of [returned, pulled]) {
    await until(async () => {
      await settle(world);
      const order = await readState(world, of, id);
      return order === 'returned' ? order : null;
    });
  }
  const { inviter, friend } = await invite(world);
  await payUnknownOrder(world);
  const canceller = await newPlayer(h);
  await cancelGrant(h.app.deps.db, canceller.player, h.clock.now(), 1);
  const waiting = await kept(world);
  return {
    world,
    winner,
    tasker,
    depositor,
    deposits,
    paid,
    bounced,
    failed,
    refused,
    hanging,
    returned,
    pulled,
    waiting,
    inviter,
    friend,
    canceller,
    sleeper,
  };
}

const settle = ({ h }: AppWithProvider): Promise<void> => h.settle();

async function playFromCash({ h }: AppWithProvider, player: TestPlayer): Promise<void> {
  await giveCash(h, player.player, 1_000_000);
  const game = await openGame(h, player);
  for (let round = 0; round < 10; round += 1) must(await spin(h, game, STAKE));
  must(await h.call('/v1/fairness/rotate', {}, { token: player.token, key: null }));
  must(await h.call('/v1/fairness/setClientSeed', { clientSeed: 'of-the-winner' }, player));
  for (let round = 0; round < 10; round += 1) must(await spin(h, game, STAKE));
  await giveCash(h, player.player, 777);
  const { db } = h.app.deps;
  const [wrong] = await db.query<{ journal_seq: number }>(
    'select journal_seq from transfer where player_id = $1 and amount = 777',
    [player.player.playerId],
  );
  const { bucket, playerId } = player.player;
  await correct(h, {
    bucket,
    playerId,
    key: `reversal:${wrong?.journal_seq}`,
    debit: 'cash',
    credit: 'suspense',
    amount: minor(777),
    cause: 'correction',
    causeId: String(wrong?.journal_seq),
  });
}

async function playForTasks({ h }: AppWithProvider, player: TestPlayer): Promise<void> {
  const { token } = player;
  for (const { id, stakes } of h.app.deps.games.list) {
    const game = await openGame(h, player, id);
    for (let round = 0; round < 3; round += 1) must(await spin(h, game, stakes[0]));
    must(await h.call('/v1/bus/taskGot', { id }, { token }));
  }
  must(await h.call('/v1/bus/taskOneGot', {}, { token }));
  // A stake above the first grant's remaining amount needs a second one.
  const game = await openGame(h, player);
  const [first] = (await listGrants(h.app.deps.db, player.player)).toReversed();
  const rest = first?.bonus_left ?? 0;
  must(await spin(h, game, rest > 20_000 ? 50_000 : 20_000));
}

async function deposit(world: AppWithProvider, player: TestPlayer): Promise<[string, string]> {
  const { h, provider } = world;
  const ids: string[] = [];
  for (const amount of [50_000, 100_000]) {
    const { orderId } = await openOrder(h, player, { amount });
    await provider.control(`/orders/${orderId}/pay`);
    await reached(h, player, orderId, 'paid');
    ids.push(orderId);
  }
  const { orderId: out } = must(await ask(h, player, { amount: 10_000 }));
  await reachedStep(world, { of: player, id: out }, 2200);
  const [first = '', second = ''] = ids;
  // 140,000 of cash remain: a part is charged back, then more than the rest.
  await giveAway(world, player, 100_000);
  await provider.control(`/orders/${first}/chargeback`);
  await until(async () => {
    await settle(world);
    return (await readState(world, player, first)) === 'charged_back' ? first : null;
  });
  return [first, second];
}

/** Books a correction as two members of staff do. */
async function correct(h: TestApp, transfer: ApprovalTransfer): Promise<void> {
  const { db } = h.app.deps;
  const at = h.clock.now();
  const { requester, approver } = await financePair(h);
  const reason = 'entered twice';
  const id = await approve(db, { requester, approver, reason, at, transfers: [transfer] });
  await db.query('select approval_execute($1, $2, $3)', [requester.token, at, id]);
}

/** Removes cash by a correction, as if it had been lost. */
async function giveAway(
  { h }: AppWithProvider,
  { player }: TestPlayer,
  amount: number,
): Promise<void> {
  await correct(h, {
    ...player,
    key: 'lost',
    debit: 'cash',
    credit: 'suspense',
    amount: minor(amount),
    cause: 'correction',
    causeId: 'test',
  });
}

async function withdraw(
  { h, provider }: AppWithProvider,
  plan: string | null,
): Promise<Withdrawal> {
  const of = await newPlayer(h);
  await giveCash(h, of.player, 1_000_000);
  const { orderId: id } = must(await ask(h, of, { amount: 1_000_000 }));
  if (plan !== null) await provider.control(`/payouts/${id}/${plan}`);
  return { of, id };
}

const reachedStep = (world: AppWithProvider, { of, id }: Withdrawal, code: number) =>
  until(async () => {
    await settle(world);
    return (await tracker(world.h, of, id)).codes.at(-1) === code ? code : null;
  });

/** An order paid above the player's limit: the money waits in suspense. */
async function kept({ h, provider }: AppWithProvider): Promise<Kept> {
  const of = await newPlayer(h);
  const limit = { kind: 'deposit', period: 'day', amount: 60_000 };
  must(await h.call('/v1/limits/set', limit, { token: of.token, key: null }));
  const { orderId: id } = await openOrder(h, of);
  await provider.control(`/orders/${id}/pay`, { amount: 70_000 });
  await reached(h, of, id, 'suspense');
  return { of, id };
}

async function readState({ h }: AppWithProvider, { token }: TestPlayer, orderId: string) {
  const reply = await h.call<{ state: string }>('/charge/order/info', { orderId }, { token });
  return must(reply).state;
}

async function invite({ h, provider, ...world }: AppWithProvider) {
  const inviter = await newPlayer(h);
  const { token } = inviter;
  const { code } = must(
    await h.call<{ code: string }>('/v1/bus/getUserShareUrlAndExtensionCode', {}, { token }),
  );
  const friend = await newPlayer(h, { extensionCode: code });
  const { orderId } = await openOrder(h, friend, { acceptGift: false });
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, friend, orderId, 'paid');
  await settle({ h, provider, ...world });
  for (const receiveAmount of [4_000, 6_000]) {
    must(await h.call('/v1/bus/receiveInviteRewards', { receiveAmount }, { token }));
  }
  return { inviter, friend };
}

/** Money for another operator's order, reported twice; the second is charged back. */
async function payUnknownOrder({ h, provider }: AppWithProvider): Promise<void> {
  const event = (type: string, paymentId: string, eventId: string) => ({
    eventId,
    type,
    orderId: `07${'x'.repeat(24)}`,
    providerId: 'dep_x',
    paymentId,
    amount: 12_345,
    currency: 'INR',
    at: h.clock.now(),
    late: false,
    reason: null,
  });
  for (const body of [
    event('deposit.paid', 'pay_x', 'evt_1'),
    event('deposit.paid', 'pay_x', 'evt_2'),
    event('deposit.paid', 'pay_y', 'evt_3'),
    event('deposit.chargeback', 'pay_y', 'evt_4'),
  ]) {
    const payload = JSON.stringify(body);
    const headers = { 'x-signature': signEvent(provider.secret, payload) };
    await h.app.portal.inject({ method: 'POST', url: '/provider/webhook', payload, headers });
  }
}
