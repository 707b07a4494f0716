import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { call, cashOf, deposit, instruct, play, until, type Addresses } from '../player.ts';
import { example, heldWithdrawal, withdraw, withLogin } from '../seed.ts';
import { nameOf, type PastPlayer } from './history.ts';

/** What waits for staff after `makeQueues`. */
export interface Queues {
  /** Withdrawals that were not sent yet: held for a day, each of another player. */
  readonly unsent: readonly string[];
  /** A player who owes the operator after a chargeback. */
  readonly debtor: PastPlayer;
}

const HELD = ['cedarhill', 'larkspur', 'juniper', 'thistle'];

/** Questions in the chat, in the order in which they are asked. */
const QUESTIONS = [
  'How long does a withdrawal to my bank take?',
  'I paid by mistake to the old code. Can you find it?',
  'Can I change the name on my account? I got married.',
  'Please set my deposit limit to 500 a week, I cannot find it.',
  'My game closed in the middle of free spins. Are they lost?',
];

/** Gives every queue of staff something that waits, by the calls of players and providers. */
export async function makeQueues(
  at: Addresses,
  market: MarketCode,
  players: readonly PastPlayer[],
): Promise<Queues> {
  const unsent: string[] = [];
  for (const plant of HELD) {
    unsent.push((await heldWithdrawal(at, market, nameOf(plant))).orderId);
  }
  for (const [index, text] of QUESTIONS.entries()) {
    const player = players[index % players.length];
    if (player !== undefined) await ask(at, player.token, text);
  }
  await startIdChecks(at, players);
  const debtor = await chargeBackSpentDeposit(at, market);
  await payTwice(at, market, players);
  return { unsent, debtor };
}

async function ask(at: Addresses, token: string, text: string): Promise<void> {
  const question = { id: randomUUID().replaceAll('-', ''), text };
  await call(`${at.server}/v1/support/send`, question, token);
}

/** Two checks that wait: the sandbox leaves a document that ends in 9999 undecided. */
async function startIdChecks(at: Addresses, players: readonly PastPlayer[]): Promise<void> {
  const people = [
    { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821-9999' },
    { name: 'Rohan Example', birthDate: '1987-11-02', document: 'DEMO-7730-9999' },
  ];
  for (const [index, details] of people.entries()) {
    const token = players[index]?.token ?? null;
    await call(`${at.server}/v1/verification/start`, details, token);
  }
}

/** A deposit that its payer's bank takes back after a part of it was paid out. */
async function chargeBackSpentDeposit(at: Addresses, market: MarketCode): Promise<PastPlayer> {
  const { token, keeps } = await withLogin(at, nameOf('bramble'));
  const { payType, amount, account } = example(market);
  const orderId = await deposit(at, token, amount, payType);
  await play(at, token, 5);
  await withdraw(at, token, account, true);
  const before = await cashOf(at, token);
  await instruct(`${at.provider}/control/orders/${orderId}/chargeback`);
  await until(async () => (await cashOf(at, token)) < before);
  return { userName: keeps.userName, password: keeps.password, token };
}

/** A payment after its order was paid: it goes to suspense and opens a case. */
async function payTwice(
  at: Addresses,
  market: MarketCode,
  players: readonly PastPlayer[],
): Promise<void> {
  const token = players[2]?.token ?? '';
  const { payType, amount } = example(market);
  const orderId = await deposit(at, token, amount, payType);
  await instruct(`${at.provider}/control/orders/${orderId}/pay`);
}
