import { randomBytes, randomInt } from 'node:crypto';
import type { accountInfo } from '@glasshouse/contract/account/account-info.ts';
import type { listDepositOptions } from '@glasshouse/contract/deposits/list-deposit-options.ts';
import type { createDeposit } from '@glasshouse/contract/deposits/create-deposit.ts';
import type { launchGame } from '@glasshouse/contract/play/launch-game.ts';
import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import type { getWithdrawalInfo } from '@glasshouse/contract/withdrawals/get-withdrawal-info.ts';
import { NotServed, type AppClient } from './app-client.ts';

/** The server's answer to its robot: the market's example details, which belong to no person. */
export interface Marked {
  readonly payout: Readonly<Record<string, string | number>> & { readonly payType: number };
}

export interface RobotWorld {
  readonly client: AppClient;
  /** 32 hex digits, constant across starts: each robot is one permanent account. */
  readonly deviceId: string;
  /** Requests that the server marks the account as a robot; throws if it does not. */
  mark(userId: string): Promise<Marked>;
  /** Pays an order as its payer would. */
  pay(orderId: string): void;
  pause(ms: number): Promise<void>;
}

const ROUNDS_LEAST = 4;
const ROUNDS_MOST = 8;
const BETWEEN_ROUNDS_MS = 2_000;
/** Number and pause of its checks whether the deposit has arrived. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;

/**
 * One visit of a demo robot, using the same calls as players: it logs in by device, is marked,
 * deposits when it has little cash, plays a few rounds at a small stake, and withdraws when
 * allowed. Throws when the server refuses, which ends the visit.
 */
export async function visit(world: RobotWorld): Promise<void> {
  const { client, deviceId } = world;
  const body = { apiType: 2, loginType: '1', deviceId, extensionCode: '', registChannel: '' };
  const { token, userId } = await client.ask<AnswerOf<typeof login>>('/user/login', body);
  client.signedIn(token);
  // First, because an account with any history cannot be marked.
  const { payout: account } = await world.mark(userId);
  await client.ask('/v1/terms/accept');
  await makeDeposit(world);
  await play(world).catch((error: unknown) => leaveAtCheck(world, error));
  await withdraw(world, account);
}

async function cashOf({ client }: RobotWorld): Promise<number> {
  const { result } = await client.ask<AnswerOf<typeof accountInfo>>('/v1/bus/accountInfo');
  return result.cash;
}

/** Deposits the smallest offered amount when less cash is left; without the bonus. */
async function makeDeposit(world: RobotWorld): Promise<void> {
  const { client } = world;
  const list = await client.ask<AnswerOf<typeof listDepositOptions>>('/charge/amount/list');
  const amount = Math.min(...list.options.map(({ orderAmount }) => orderAmount));
  const way = list.payTypes[randomInt(list.payTypes.length)];
  const before = await cashOf(world);
  if (way === undefined || before >= amount) return;
  const { orderId } = await client.ask<AnswerOf<typeof createDeposit>>('/charge/create/order', {
    amount,
    payType: way.payType,
    acceptGift: false,
  });
  await world.pause(BETWEEN_ROUNDS_MS);
  world.pay(orderId);
  for (let look = 0; look < LOOKS; look += 1) {
    await world.pause(BETWEEN_LOOKS_MS);
    if ((await cashOf(world)) > before) return;
  }
}

/** Plays a few rounds of one game, each at one of its smaller stakes. */
async function play(world: RobotWorld): Promise<void> {
  const { client } = world;
  const { games } = await client.read<AnswerOf<typeof lobby>>('/v1/lobby');
  const game = games[randomInt(games.length)];
  if (game === undefined) return;
  const launch = await client.ask<AnswerOf<typeof launchGame>>('/game/forward', { id: game.id });
  const { origin, hash } = new URL(launch.openGameUrl);
  const opened = await client.askGame<AnswerOf<typeof gameSession>>(origin, '/game/session', '', {
    launchToken: hash.slice(1),
    clientSeed: randomBytes(8).toString('hex'),
  });
  const small = opened.stakes.filter((stake) => stake <= opened.defaultStake);
  const rounds = randomInt(ROUNDS_LEAST, ROUNDS_MOST + 1);
  for (let round = 0; round < rounds; round += 1) {
    await world.pause(Math.max(opened.minRoundMs, BETWEEN_ROUNDS_MS));
    const stake = small[randomInt(small.length)] ?? opened.defaultStake;
    const seq = opened.nextSeq + round;
    await client.askGame(origin, '/game/spin', opened.gameSession, { stake, seq });
  }
}

/** Answers a reality check by leaving the game; rethrows any other refusal. */
async function leaveAtCheck({ client }: RobotWorld, error: unknown): Promise<void> {
  if (!(error instanceof NotServed) || error.code !== 'reality_check') throw error;
  await client.ask('/v1/realitycheck/answer', { answer: 'leave' });
}

/** Requests a withdrawal when allowed: the minimum, or all cash. */
async function withdraw(world: RobotWorld, account: Marked['payout']): Promise<void> {
  const { client } = world;
  const { result } = await client.ask<AnswerOf<typeof getWithdrawalInfo>>('/v1/bus/withdrawInfo');
  const { state, minCanWithdrawAmount: least, withdrawable, withdrawTotalNum } = result;
  if (state !== 0 || withdrawable === 0 || withdrawable < least) return;
  const all = withdrawTotalNum > 0 && randomInt(2) === 1;
  await client.ask('/withdraw/create/order', { ...account, amount: all ? withdrawable : least });
}
