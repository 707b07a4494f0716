import { holds, same, type Case } from '../case.ts';
import { playing, send, winOf, type OperatorSubject, type SentTransaction } from './subject.ts';

/** A second bet with the same id and one changed field is a conflict that moves nothing. */
function conflict(name: string, change: Partial<SentTransaction>): Case<OperatorSubject> {
  return {
    name: `idempotency: a repeated bet with another ${name} is a conflict`,
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const first = bet(500);
      await send(subject, 'transaction/bet', first);
      const { answer } = await send(subject, 'transaction/bet', { ...first, ...change });
      same('the status', answer.status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      same('the balance afterwards', await cash(), 9_500);
    },
  };
}

/** What is sent again is done once. */
export const REPETITION: readonly Case<OperatorSubject>[] = [
  {
    name: 'idempotency: a repeated bet is answered with the same bytes',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const first = bet(500);
      const answered = await send(subject, 'transaction/bet', first);
      await send(subject, 'transaction/bet', bet(300));
      same('the answer', (await send(subject, 'transaction/bet', first)).text, answered.text);
      same('the balance afterwards', await cash(), 9_200);
    },
  },
  {
    name: 'idempotency: a repeated win is answered with the same bytes',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const won = winOf(placed, 900);
      const answered = await send(subject, 'transaction/win', won);
      await send(subject, 'transaction/bet', bet(300));
      same('the answer', (await send(subject, 'transaction/win', won)).text, answered.text);
      same('the balance afterwards', await cash(), 10_100);
    },
  },
  {
    name: 'idempotency: a bet sent ten times at once is taken once',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => send(subject, 'transaction/bet', placed)),
      );
      same('the number of answers', new Set(replies.map(({ text }) => text)).size, 1);
      same('the balance afterwards', await cash(), 9_500);
    },
  },
  {
    name: 'idempotency: a win sent ten times at once is paid once',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const won = winOf(placed, 900);
      await Promise.all(Array.from({ length: 10 }, () => send(subject, 'transaction/win', won)));
      same('the balance afterwards', await cash(), 10_400);
    },
  },
  conflict('amount', { amount: 600 }),
  conflict('round', { round: 'another-round' }),
  {
    name: 'idempotency: another bet under a used request id is a conflict',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const first = bet(500);
      await send(subject, 'transaction/bet', first);
      const other = { ...bet(500), request_uuid: first.request_uuid };
      const { answer } = await send(subject, 'transaction/bet', other);
      same('the status', answer.status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      same('the balance afterwards', await cash(), 9_500);
    },
  },
  {
    name: 'idempotency: a bet that was refused stays refused',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 1_000 });
      const { bet, cash } = playing(subject, player);
      const tooMuch = bet(1_500);
      const refused = await send(subject, 'transaction/bet', tooMuch);
      same('the status', refused.answer.status, 'RS_ERROR_NOT_ENOUGH_MONEY');
      const placed = bet(1_000);
      await send(subject, 'transaction/bet', placed);
      await send(subject, 'transaction/win', winOf(placed, 5_000));
      same('the answer', (await send(subject, 'transaction/bet', tooMuch)).text, refused.text);
      same('the balance afterwards', await cash(), 5_000);
    },
  },
  {
    name: 'idempotency: a repeated bet with a new request id moves nothing again',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const first = bet(500);
      await send(subject, 'transaction/bet', first);
      const again = { ...first, request_uuid: bet(1).request_uuid };
      const { answer } = await send(subject, 'transaction/bet', again);
      holds('the answer is a success', answer.status === 'RS_OK');
      same('the balance afterwards', await cash(), 9_500);
    },
  },
];
