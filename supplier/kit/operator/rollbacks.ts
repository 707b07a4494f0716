import { randomUUID } from 'node:crypto';
import { holds, same, type Case } from '../case.ts';
import { playing, rollbackOf, send, winOf, type OperatorSubject } from './subject.ts';

/** What is taken back, and what arrives in another order than it was sent. */
export const ROLLBACKS: readonly Case<OperatorSubject>[] = [
  {
    name: 'rollback: a bet is given back',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const { answer } = await send(subject, 'transaction/rollback', rollbackOf(placed));
      same('the status', answer.status, 'RS_OK');
      same('the balance in the answer', answer.balance, 10_000);
    },
  },
  {
    name: 'rollback: the sums of a round are without what was taken back',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const placed = playing(subject, player).bet(500);
      await send(subject, 'transaction/bet', placed);
      await send(subject, 'transaction/rollback', rollbackOf(placed));
      const asked = { request_uuid: randomUUID(), user: player.user, round: placed.round };
      same('what was staked', (await send(subject, 'round/info', asked)).answer['staked'], 0);
    },
  },
  {
    name: 'rollback: two rollbacks of one bet give it back once',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      for (let time = 0; time < 2; time += 1) {
        const { answer } = await send(subject, 'transaction/rollback', rollbackOf(placed));
        same('the status', answer.status, 'RS_OK');
      }
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'rollback: an unknown bet is answered with success',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const { answer } = await send(subject, 'transaction/rollback', rollbackOf(bet(500)));
      same('the status', answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'rollback: a bet that arrives after it is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const late = bet(500);
      await send(subject, 'transaction/rollback', rollbackOf(late));
      const { answer } = await send(subject, 'transaction/bet', late);
      holds('the bet is refused', answer.status !== 'RS_OK');
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'rollback: a bet sent at the same time leaves nothing taken',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      for (let time = 0; time < 10; time += 1) {
        const placed = bet(500);
        await Promise.all([
          send(subject, 'transaction/bet', placed),
          send(subject, 'transaction/rollback', rollbackOf(placed)),
        ]);
      }
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'rollback: needs no session',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const { token: _, ...withoutToken } = rollbackOf(placed);
      const { answer } = await send(subject, 'transaction/rollback', withoutToken);
      same('the status', answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'rollback: a win is taken back',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const won = winOf(placed, 900);
      await send(subject, 'transaction/win', won);
      await send(subject, 'transaction/rollback', rollbackOf(won));
      same('the balance afterwards', await cash(), 9_500);
    },
  },
  {
    name: 'rollback: a win that was spent leaves no balance below zero',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 1_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(1_000);
      await send(subject, 'transaction/bet', placed);
      const won = winOf(placed, 3_000);
      await send(subject, 'transaction/win', won);
      await send(subject, 'transaction/bet', bet(2_500));
      const { answer } = await send(subject, 'transaction/rollback', rollbackOf(won));
      same('the status', answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 0);
    },
  },
  {
    name: 'order: a win before its bet is refused until the bet has arrived',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      const won = winOf(placed, 900);
      const early = await send(subject, 'transaction/win', won);
      same('the first status', early.answer.status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      await send(subject, 'transaction/bet', placed);
      const late = await send(subject, 'transaction/win', won);
      same('the second status', late.answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 10_400);
    },
  },
  {
    name: 'order: a win of a bet that was taken back is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      await send(subject, 'transaction/rollback', rollbackOf(placed));
      const { answer } = await send(subject, 'transaction/win', winOf(placed, 900));
      holds('the win is refused', answer.status !== 'RS_OK');
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'order: two interleaved rounds do not mix',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const [one, other] = [bet(500), bet(700)];
      await send(subject, 'transaction/bet', one);
      await send(subject, 'transaction/bet', other);
      await send(subject, 'transaction/rollback', rollbackOf(one));
      await send(subject, 'transaction/win', winOf(other, 900));
      same('the balance afterwards', await cash(), 10_200);
    },
  },
];
