import { randomUUID } from 'node:crypto';
import { holds, same, type Case } from '../case.ts';
import { playing, send, winOf, type OperatorSubject } from './subject.ts';

/** A bet that must not be taken, with the status of its refusal. */
function notTaken(name: string, change: object, status: string): Case<OperatorSubject> {
  return {
    name: `input: a bet with ${name} is refused`,
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const { answer } = await send(subject, 'transaction/bet', { ...bet(500), ...change });
      same('the status', answer.status, status);
      same('the balance afterwards', await cash(), 10_000);
    },
  };
}

/** Amounts, balances, and input that is none. */
export const MONEY: readonly Case<OperatorSubject>[] = [
  {
    name: 'money: the whole balance can be staked',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 1_000 });
      const { answer } = await send(
        subject,
        'transaction/bet',
        playing(subject, player).bet(1_000),
      );
      same('the status', answer.status, 'RS_OK');
      same('the balance', answer.balance, 0);
    },
  },
  {
    name: 'money: one unit more than the balance is refused with the balance',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 1_000 });
      const { answer } = await send(
        subject,
        'transaction/bet',
        playing(subject, player).bet(1_001),
      );
      same('the status', answer.status, 'RS_ERROR_NOT_ENOUGH_MONEY');
      same('the balance', answer.balance, 1_000);
    },
  },
  {
    name: 'money: bets at the same time never exceed the balance',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 1_000 });
      const { bet, cash } = playing(subject, player);
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => send(subject, 'transaction/bet', bet(300))),
      );
      const taken = replies.filter(({ answer }) => answer.status === 'RS_OK').length;
      same('the number of accepted bets', taken, 3);
      same('the balance afterwards', await cash(), 100);
    },
  },
  {
    name: 'money: amounts do not drift',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      for (let time = 0; time < 10; time += 1) {
        const placed = bet(3_499);
        await send(subject, 'transaction/bet', placed);
        await send(subject, 'transaction/win', winOf(placed, 3_500));
      }
      same('the balance afterwards', await cash(), 10_010);
    },
  },
  {
    name: 'money: a win of nothing closes a round',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const closing = { ...winOf(placed, 0), round_closed: true };
      same('the status', (await send(subject, 'transaction/win', closing)).answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 9_500);
      const asked = { request_uuid: randomUUID(), user: player.user, round: placed.round };
      const { answer } = await send(subject, 'round/info', asked);
      same('what was staked', answer['staked'], 500);
      same('what was won', answer['won'], 0);
      same('whether it is closed', answer['is_closed'], true);
    },
  },
  notTaken('another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'),
  notTaken('another game', { game_code: 'not-this-game' }, 'RS_ERROR_INVALID_GAME'),
  notTaken('a negative amount', { amount: -500 }, 'RS_ERROR_WRONG_TYPES'),
  notTaken('a fraction', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'),
  notTaken('an amount as text', { amount: '500' }, 'RS_ERROR_WRONG_TYPES'),
  notTaken('no transaction id', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'),
  {
    name: 'input: a body that is not JSON is refused',
    async run(subject) {
      const { answer } = await send(subject, 'transaction/bet', {}, { text: '{"amount":' });
      same('the status', answer.status, 'RS_ERROR_WRONG_SYNTAX');
    },
  },
  {
    name: 'money: a win of another player’s bet is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const other = await subject.player({ kind: 'open', cash: 10_000 });
      const placed = playing(subject, player).bet(500);
      await send(subject, 'transaction/bet', placed);
      const stolen = { ...winOf(placed, 900), user: other.user, token: other.token };
      const { answer } = await send(subject, 'transaction/win', stolen);
      holds('the win is refused', answer.status !== 'RS_OK');
      same('the balance of the other', await playing(subject, other).cash(), 10_000);
    },
  },
];
