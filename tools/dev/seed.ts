import { randomUUID } from 'node:crypto';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { call, cashOf, deposit, instruct, play, signInByDevice, until } from './player.ts';
import type { Addresses } from './player.ts';

/** A seeded player, as stored in accounts.json. */
export interface Account {
  /** The last segment of its sign-in link. */
  readonly name: string;
  /** A description of its state. */
  readonly what: string;
  /** The device id that signs it in; replaced at each sign-in. */
  deviceId: string;
  /** Login name and password of a player with a login, otherwise null. */
  readonly userName: string | null;
  readonly password: string | null;
}

const PASSWORD = 'vine-Moth-41';
const ROUNDS = 6;

/** The functions that create the accounts, by link name. */
export const SEEDS: Readonly<
  Record<string, (at: Addresses, market: MarketCode) => Promise<Account>>
> = { guest, named, held, waiting };

/**
 * What a member of staff finds in the development data and how. Until there is a back office with
 * its roles, `npm run staff` is the staff's tool.
 */
export function staffCommands(dataDir: string): readonly string[] {
  const staff = `DATA_DIR=${dataDir} npm run staff --`;
  return [
    `${staff} chats   the question that waits for an answer`,
    `${staff} cases   the open cases`,
  ];
}

async function guest(at: Addresses): Promise<Account> {
  const { token, deviceId } = await signInByDevice(at);
  await call(`${at.server}/v1/terms/accept`, {}, token);
  await play(at, token, 1);
  return { name: 'guest', what: 'a guest with the welcome bonus', deviceId, ...NO_LOGIN };
}

const NO_LOGIN = { userName: null, password: null } as const;

async function named(at: Addresses, market: MarketCode): Promise<Account> {
  const player = await withLogin(at, 'nightbloom01');
  const { payType, amount, account } = example(market);
  await deposit(at, player.token, amount, payType);
  await play(at, player.token, ROUNDS);
  await withdraw(at, player.token, account, true);
  return {
    name: 'named',
    what: 'a player with a login, a deposit, rounds and a paid withdrawal',
    ...player.keeps,
  };
}

async function held(at: Addresses, market: MarketCode): Promise<Account> {
  const { keeps } = await heldWithdrawal(at, market, 'nightbloom02');
  return { name: 'held', what: 'a player whose withdrawal is held', ...keeps };
}

/**
 * Creates a player whose second withdrawal has a security hold of a day, and returns its order's
 * id. `userName` must be unused.
 */
export async function heldWithdrawal(at: Addresses, market: MarketCode, userName: string) {
  const player = await withLogin(at, userName);
  const { payType, amount, account, other } = example(market);
  await deposit(at, player.token, 2 * amount, payType);
  await withdraw(at, player.token, account, true);
  // The first withdrawal to a different account than the paid one gets a security hold of a day.
  const orderId = await withdraw(at, player.token, other, false);
  return { orderId, keeps: player.keeps };
}

/** Gives staff work: a question in the chat, and the case that a chargeback opens. */
async function waiting(at: Addresses, market: MarketCode): Promise<Account> {
  const player = await withLogin(at, 'nightbloom03');
  const { payType, amount } = example(market);
  const orderId = await deposit(at, player.token, amount, payType);
  const before = await cashOf(at, player.token);
  await instruct(`${at.provider}/control/orders/${orderId}/chargeback`);
  await until(async () => (await cashOf(at, player.token)) < before);
  const question = { id: randomUUID().replaceAll('-', ''), text: QUESTION };
  await call(`${at.server}/v1/support/send`, question, player.token);
  return {
    name: 'waiting',
    what: 'a player with a question to staff and a deposit that was charged back',
    ...player.keeps,
  };
}

const QUESTION = 'Where did my deposit go?';

/** Creates a player with a login. `keeps`: what signs the player in again. */
export async function withLogin(at: Addresses, userName: string) {
  const { token } = await signInByDevice(at);
  await call(`${at.server}/v1/terms/accept`, {}, token);
  const login = { userName, password: PASSWORD };
  const answer = await call<{ token: string; deviceId: string }>(
    `${at.server}/user/bindLoginAccount`,
    login,
    token,
  );
  return { token: answer.token, keeps: { deviceId: answer.deviceId, ...login } };
}

/**
 * Requests the smallest withdrawal and returns its order's id. `paid`: pays it at the bank and
 * waits until it is paid.
 */
export async function withdraw(
  at: Addresses,
  token: string,
  account: object,
  paid: boolean,
): Promise<string> {
  const info = await call<{ result: { minCanWithdrawAmount: number } }>(
    `${at.server}/v1/bus/withdrawInfo`,
    {},
    token,
  );
  const amount = info.result.minCanWithdrawAmount;
  const before = await cashOf(at, token);
  const { orderId } = await call<{ orderId: string }>(
    `${at.server}/withdraw/create/order`,
    { ...account, amount, confirmed: 1 },
    token,
  );
  await until(async () => (await cashOf(at, token)) <= before - amount);
  if (!paid) return orderId;
  await instruct(`${at.provider}/control/payouts/${orderId}/succeed`);
  await until(async () => {
    const { result } = await call<{ result: { held: number } }>(
      `${at.server}/v1/bus/accountInfo`,
      {},
      token,
    );
    return result.held === 0;
  });
  return orderId;
}

/** The market's example data: a pay type, an amount, and two payout accounts. */
export function example(market: MarketCode) {
  const pack = marketPack(market);
  const [payType] = pack.payTypes.deposit;
  const [way, otherWay] = pack.payTypes.withdrawal;
  if (payType === undefined || way === undefined)
    throw new Error(`${market} has no payment method`);
  const wanted = 3 * Math.max(pack.firstWithdrawalMinimum, pack.withdrawalMinimum);
  const amounts = pack.depositOptions.map(({ amount }) => amount);
  const account = { ...exampleAccount(pack, way), payType: way };
  return {
    payType,
    amount: amounts.find((one) => one >= wanted) ?? Math.max(...amounts),
    account,
    other:
      otherWay === undefined
        ? { ...account, accountNumber: [...account.accountNumber].toReversed().join('') }
        : { ...exampleAccount(pack, otherWay), payType: otherWay },
  };
}
