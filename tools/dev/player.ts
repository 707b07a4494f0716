import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { launchGame } from '@glasshouse/contract/play/launch-game.ts';
import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';

/** The origins that a seeded player calls. */
export interface Addresses {
  readonly server: string;
  readonly games: string;
  readonly provider: string;
}

export type SignedIn = AnswerOf<typeof login>;

interface Envelope {
  readonly success: unknown;
  readonly msgCode: string;
  readonly data: unknown;
}

/** Calls an operation and returns its data. Throws with the msgCode unless it succeeds. */
export async function call<Answer>(
  url: string,
  body: object,
  token: string | null = null,
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'user-agent': 'Linux',
      ...(token === null ? {} : { 'access-token': token }),
    },
    body: JSON.stringify(body),
  });
  const { success, msgCode, data } = (await response.json()) as Envelope;
  if (success !== 1) throw new Error(`${new URL(url).pathname}: ${msgCode}`);
  // The server's own tests check its responses against the contract's types.
  return data as Answer;
}

/** Signs in by device id, or as a new guest. */
export function signInByDevice(at: Addresses, deviceId?: string): Promise<SignedIn> {
  return call<SignedIn>(`${at.server}/user/login`, {
    apiType: 2,
    loginType: '1',
    deviceId: deviceId ?? randomBytes(16).toString('hex'),
    extensionCode: '',
    registChannel: '',
  });
}

/** Plays a number of rounds of a game at its lowest bet. */
export async function play(
  at: Addresses,
  token: string,
  rounds: number,
  gameId = FIREFLY_JAR,
): Promise<void> {
  const launch = await call<AnswerOf<typeof launchGame>>(
    `${at.server}/game/forward`,
    { id: gameId },
    token,
  );
  const game = await call<AnswerOf<typeof gameSession>>(`${at.games}/game/session`, {
    launchToken: new URL(launch.openGameUrl).hash.slice(1),
    clientSeed: randomBytes(8).toString('hex'),
  });
  const [stake = game.defaultStake] = game.stakes;
  for (let round = 0; round < rounds; round += 1) {
    const spin = { stake, seq: game.nextSeq + round };
    await call(`${at.games}/game/spin`, spin, game.gameSession);
    await sleep(game.minRoundMs);
  }
}

const FIREFLY_JAR = 66_121;

/** Deposits with this pay type; resolves with the order's id when the money is credited. */
export async function deposit(
  at: Addresses,
  token: string,
  amount: number,
  payType: number,
): Promise<string> {
  const before = await cashOf(at, token);
  const order = { amount, payType, acceptGift: false };
  const { orderId } = await call<{ orderId: string }>(
    `${at.server}/charge/create/order`,
    order,
    token,
  );
  await instruct(`${at.provider}/control/orders/${orderId}/pay`);
  await until(async () => (await cashOf(at, token)) > before);
  return orderId;
}

export async function cashOf(at: Addresses, token: string): Promise<number> {
  const url = `${at.server}/v1/bus/accountInfo`;
  return (await call<{ result: { cash: number } }>(url, {}, token)).result.cash;
}

/** Triggers an action of payer, bank or provider through the sandbox. */
export async function instruct(url: string): Promise<void> {
  await until(async () => (await fetch(url, { method: 'POST' })).ok);
}

const PAUSE_MS = 250;
const PATIENCE_MS = MINUTE_MS;

/** Polls until the condition is true. Throws after a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += PAUSE_MS) {
    if (waitedMs > PATIENCE_MS) throw new Error('it did not happen within a minute');
    await sleep(PAUSE_MS);
  }
}
