import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { createDeposit } from '@glasshouse/contract/deposits/create-deposit.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { requestWithdrawal } from '@glasshouse/contract/withdrawals/request-withdrawal.ts';
import type { getWithdrawalInfo } from '@glasshouse/contract/withdrawals/get-withdrawal-info.ts';
import type { ProviderEvent } from '../../features/providers/index.ts';
import { must, newGuest, newPlayer, openGame, spin } from '../players.ts';
import type { TestGame, TestPlayer } from '../players.ts';
import type { Action } from './actions.ts';
import type { Side, World } from './world.ts';

/** One player's history as the player and the provider know it: the test oracle for the books. */
export interface Scene {
  readonly world: World;
  player: TestPlayer;
  game: TestGame | null;
  readonly rounds: Map<number, PlayedRound>;
  /** Deposit orders, and whether the player wanted their bonus. */
  readonly deposits: Map<string, boolean>;
  /** Withdrawals, to their amounts. */
  readonly withdrawals: Map<string, number>;
  /** Withdrawals whose amount returned to cash, by the journal. */
  readonly returned: Set<string>;
  /** Cancelled bonuses, to the amount in the answer. */
  readonly cancelled: Map<number, number>;
  /** Events the provider has not sent yet. */
  readonly undelivered: ProviderEvent[];
  /** True once a payment may be held in suspense. */
  canBeBarred: boolean;
  /** By the clock of the app that received the event. */
  excludedUntil: number;
  /** Refusals by code, to their count: shows whether a history does any work. */
  readonly refused: Map<string, number>;
}

export interface PlayedRound {
  readonly stake: number;
  readonly win: number;
  readonly cash: number;
  readonly bonus: number;
  readonly at: number;
}

const GAMES = [66_121, 77_774] as const;
const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;
const DEPOSITS = [50_000, 100_000, 200_000] as const;

export async function newScene(world: World): Promise<Scene> {
  return {
    world,
    player: await newPlayer(world.apps[0]),
    game: null,
    rounds: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    returned: new Set(),
    cancelled: new Map(),
    undelivered: [],
    canBeBarred: false,
    excludedUntil: 0,
    refused: new Map(),
  };
}

export async function act(scene: Scene, one: Action): Promise<void> {
  const app = scene.world.apps[one.on];
  switch (one.kind) {
    case 'spin':
      return play(scene, app, STAKES[one.stake] ?? 200);
    case 'open':
      return openDeposit(scene, app, DEPOSITS[one.amount] ?? 50_000, one.bonus);
    case 'pay':
      return pay(scene, app, one);
    case 'reverse':
      return reverse(scene, app, one);
    case 'deliver':
      return deliverLater(scene, app, one.which, one.times);
    case 'withdraw':
      return withdraw(scene, app, one.share);
    case 'moveAtProvider':
      return moveAtProvider(scene, app, one);
    case 'limit':
      return limit(scene, app, one.limit, one.amount);
    case 'exclude':
      return exclude(scene, app);
    case 'cancel':
      return cancel(scene, app, one.which + 1);
    case 'rotate':
      await ask(scene, app, '/v1/fairness/rotate', {});
      scene.game = null;
      return;
    case 'jobs':
      return app.settle();
  }
}

/** Logs in again when the session is over; counts other refusals. */
async function ask<Data>(scene: Scene, app: Side, path: string, body: object) {
  const first = await app.call<Data>(path, body, { token: scene.player.token });
  const reply = isSignedOut(first.msgCode)
    ? await app.call<Data>(path, body, { token: await signIn(scene, app) })
    : first;
  // Too many concurrent calls to the provider: nothing was done.
  if (reply.status >= 500 && reply.msgCode !== 'busy') throw new Error(`${path}: ${reply.text}`);
  if (reply.success !== 1) count(scene, `${path} ${reply.msgCode}`);
  return reply;
}

const isSignedOut = (code: string) => code === 'token_invalid' || code === 'login_required';

async function signIn(scene: Scene, app: Side): Promise<string> {
  const { userId, deviceId } = scene.player;
  scene.player = await newGuest(app, { deviceId });
  scene.game = null;
  if (scene.player.userId !== userId) throw new Error(`${userId} has become another player`);
  return scene.player.token;
}

function count(scene: Scene, what: string): void {
  scene.refused.set(what, (scene.refused.get(what) ?? 0) + 1);
}

async function play(scene: Scene, app: Side, stake: number): Promise<void> {
  // Acknowledges a reality check if possible, and then requests the spin again.
  for (let tries = 0; tries < 6; tries += 1) {
    scene.game ??= await reopen(scene, app);
    if (scene.game === null) return;
    const seq = scene.game.nextSeq;
    const reply = await spin(app, scene.game, stake);
    if (reply.success === 1) {
      const { win, cash, bonus } = reply.data;
      if (scene.rounds.has(seq) || reply.data.seq !== seq) throw new Error(`round ${seq} again`);
      scene.rounds.set(seq, { stake, win, cash, bonus, at: app.now() });
      return;
    }
    count(scene, `spin ${reply.msgCode}`);
    if (reply.msgCode === 'reality_check') {
      await ask(scene, app, '/v1/realitycheck/answer', { answer: 'go_on' });
    } else if (isSignedOut(reply.msgCode) || reply.msgCode === 'client_seed_required') {
      scene.game = null;
    } else if (reply.msgCode === 'busy') {
      // Retries with the same number, so that the round's outcome is returned once.
      continue;
    } else if (KNOWN.has(reply.msgCode)) {
      return;
    } else {
      throw new Error(`spin ${seq}: ${reply.status} ${reply.text}`);
    }
  }
}

const KNOWN = new Set([
  'insufficient_balance',
  'limit_reached',
  'cooling_off',
  'stake_not_offered',
]);

async function reopen(scene: Scene, app: Side): Promise<TestGame | null> {
  const id = GAMES[scene.rounds.size % GAMES.length] ?? GAMES[0];
  const asked = await ask(scene, app, '/game/forward', { id });
  return asked.success === 1 ? openGame(app, scene.player, id) : null;
}

async function openDeposit(scene: Scene, app: Side, amount: number, acceptsBonus: boolean) {
  const body = { amount, payType: 14, acceptGift: acceptsBonus };
  const path = '/charge/create/order';
  const reply = await ask<AnswerOf<typeof createDeposit>>(scene, app, path, body);
  if (reply.success === 1) scene.deposits.set(reply.data.orderId, acceptsBonus);
}

/** An order of the player that the provider knows. */
function known(scene: Scene, which: number) {
  const { provider } = scene.world;
  const ids = [...scene.deposits.keys()].filter((id) => provider.deposits.has(id));
  return ids.length === 0 ? null : (ids[which % ids.length] ?? null);
}

type Times = 0 | 1 | 2;

async function pay(
  scene: Scene,
  app: Side,
  one: { readonly which: number; readonly amount: number; readonly times: Times },
): Promise<void> {
  const id = known(scene, one.which);
  if (id === null) return;
  await send(scene, app, scene.world.provider.pay(id, one.amount), one.times);
}

async function reverse(
  scene: Scene,
  app: Side,
  one: Extract<Action, { kind: 'reverse' }>,
): Promise<void> {
  const { provider } = scene.world;
  const id = known(scene, one.which);
  const payments = id === null ? [] : (provider.deposits.get(id)?.payments ?? []);
  const payment = payments[one.which % Math.max(1, payments.length)];
  if (id === null || payment === undefined) return;
  const amount = one.whole ? payment.amount : one.amount;
  await send(scene, app, provider.reverse(id, payment.paymentId, one.type, amount), one.times);
}

async function send(scene: Scene, app: Side, event: ProviderEvent, times: Times): Promise<void> {
  if (times === 0) scene.undelivered.push(event);
  for (let time = 0; time < times; time += 1) await app.deliver(event);
}

async function deliverLater(scene: Scene, app: Side, which: number, times: 1 | 2): Promise<void> {
  const [event] = scene.undelivered.splice(which % Math.max(1, scene.undelivered.length), 1);
  if (event !== undefined) await send(scene, app, event, times);
}

/** Delivers every remaining event: a provider repeats it until it is accepted. */
export async function deliverAll(scene: Scene): Promise<void> {
  for (const event of scene.undelivered.splice(0)) await scene.world.apps[0].deliver(event);
}

const ACCOUNT = {
  userName: 'Asha Example',
  accountNumber: 'example@exampleupi',
  phone: '98765 43210',
  email: 'asha@gmail.com',
  payType: 14,
  bankName: 'UPI',
  ifsc: '',
  confirmed: 1,
} as const;

async function withdraw(scene: Scene, app: Side, share: number): Promise<void> {
  type Info = AnswerOf<typeof getWithdrawalInfo>;
  const shown = await ask<Info>(scene, app, '/v1/bus/withdrawInfo', {});
  const { minCanWithdrawAmount: least, withdrawable } = must(shown).result;
  const amount = Math.max(1, least, Math.floor((withdrawable * share) / 100));
  type Requested = AnswerOf<typeof requestWithdrawal>;
  const body = { ...ACCOUNT, amount };
  const reply = await ask<Requested>(scene, app, '/withdraw/create/order', body);
  if (reply.success === 1) scene.withdrawals.set(reply.data.orderId, amount);
  else if (withdrawable > 0 && amount <= withdrawable) throw new Error(`refused: ${reply.text}`);
}

/** The possible next states of a withdrawal; a paid one can at most be returned. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  accepted: ['processing', 'retrying', 'paid', 'failed'],
  processing: ['retrying', 'paid', 'failed'],
  retrying: ['processing', 'paid', 'failed'],
  paid: ['returned'],
};

async function moveAtProvider(
  scene: Scene,
  app: Side,
  one: Extract<Action, { kind: 'moveAtProvider' }>,
): Promise<void> {
  const { provider } = scene.world;
  const sent = [...scene.withdrawals.keys()].filter(
    (id) => provider.payouts.has(id) || provider.onTheWay.has(id),
  );
  const id = sent[sent.length - 1 - (one.which % Math.max(1, Math.min(3, sent.length)))];
  if (id === undefined) return;
  provider.arrive(id);
  const status = provider.payouts.get(id)?.status ?? '';
  if (NEXT[status]?.includes(one.to) !== true) return;
  const reason = one.isAccount ? 'account_refused_by_bank' : 'bank_closed';
  const isBack = one.to === 'failed' || one.to === 'returned';
  const event = provider.move(id, one.to, ...(isBack ? [reason] : []));
  await send(scene, app, event, one.times);
}

/** Completes every withdrawal at the provider, paying every second one. */
export async function endWithdrawals(scene: Scene): Promise<void> {
  const { provider, apps } = scene.world;
  for (const [index, id] of [...scene.withdrawals.keys()].entries()) {
    provider.arrive(id);
    const status = provider.payouts.get(id)?.status;
    if (status !== undefined && ['accepted', 'processing', 'retrying'].includes(status)) {
      await apps[1].deliver(provider.move(id, index % 2 === 0 ? 'paid' : 'failed'));
    }
  }
}

async function limit(scene: Scene, app: Side, kind: string, amount: number): Promise<void> {
  if (kind === 'deposit') scene.canBeBarred = true;
  await ask(scene, app, '/v1/limits/set', { kind, period: 'week', amount });
}

async function exclude(scene: Scene, app: Side): Promise<void> {
  scene.canBeBarred = true;
  const reply = await ask(scene, app, '/v1/limits/exclude', { kind: 'cool_off', hours: 24 });
  if (reply.success === 1) scene.excludedUntil = app.now() + 24 * HOUR_MS;
  scene.game = null;
}

async function cancel(scene: Scene, app: Side, grant: number): Promise<void> {
  const path = '/v1/bonus/drop';
  const reply = await ask<{ dropped: number }>(scene, app, path, { id: String(grant) });
  if (reply.success === 1) scene.cancelled.set(grant, reply.data.dropped);
}
