import { randomUUID } from 'node:crypto';
import { holds, same, type Case } from '../case.ts';
import { playing, send, type Departure, type OperatorSubject } from './subject.ts';

const MINUTE_MS = 60_000;

/** A bet that departs from the protocol is refused as unsigned and moves nothing. */
function refused(name: string, departure: Departure): Case<OperatorSubject> {
  return {
    name: `authentication: a bet ${name} is refused`,
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const reply = await send(subject, 'transaction/bet', bet(500), departure);
      same('the status', reply.answer.status, 'RS_ERROR_INVALID_SIGNATURE');
      same('the balance afterwards', await cash(), 10_000);
    },
  };
}

/** Who may call the wallet. */
export const AUTHENTICATION: readonly Case<OperatorSubject>[] = [
  refused('without a signature', { unsigned: true }),
  refused('under a wrong secret', { secret: 'not the secret of anybody' }),
  refused('whose body was changed', { signedBody: { amount: 1 } }),
  refused('signed for another path', { signedPath: '/wallet/v1/transaction/win' }),
  refused('signed six minutes ago', { offsetMs: -6 * MINUTE_MS }),
  refused('signed six minutes ahead', { offsetMs: 6 * MINUTE_MS }),
  refused('signed as an answer', { direction: 'wallet-answer' }),
  {
    name: 'authentication: a clock that is four minutes away is accepted',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet } = playing(subject, player);
      for (const offsetMs of [-4 * MINUTE_MS, 4 * MINUTE_MS]) {
        const { answer } = await send(subject, 'transaction/bet', bet(100), { offsetMs });
        same('the status', answer.status, 'RS_OK');
      }
    },
  },
  {
    name: 'authentication: answers are signed for their request',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet } = playing(subject, player);
      holds('a success is signed', (await send(subject, 'transaction/bet', bet(100))).isSigned);
      const tooMuch = await send(subject, 'transaction/bet', bet(99_999));
      holds('a refusal is signed', tooMuch.isSigned);
    },
  },
  {
    name: 'authentication: both secrets are accepted while one is changed',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet } = playing(subject, player);
      for (const secret of [subject.secret, subject.otherSecret]) {
        const reply = await send(subject, 'transaction/bet', bet(100), { secret });
        same('the status', reply.answer.status, 'RS_OK');
        holds('the answer is signed with the same secret', reply.isSigned);
      }
    },
  },
  {
    name: 'authentication: a token that does not exist is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const unknown = `00${'x'.repeat(43)}`;
      const { answer } = await send(subject, 'transaction/bet', { ...bet(100), token: unknown });
      same('the status', answer.status, 'RS_ERROR_INVALID_TOKEN');
      same('the balance afterwards', await cash(), 10_000);
    },
  },
  {
    name: 'authentication: a token of another player is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const other = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet } = playing(subject, player);
      const mixed = { ...bet(100), token: other.token };
      const { answer } = await send(subject, 'transaction/bet', mixed);
      same('the status', answer.status, 'RS_ERROR_INVALID_TOKEN');
      same('the balance of the other', await playing(subject, other).cash(), 10_000);
    },
  },
  {
    name: 'authentication: user/info names the player of the token',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const asked = { request_uuid: randomUUID(), token: player.token };
      const { answer } = await send(subject, 'user/info', asked);
      same('the status', answer.status, 'RS_OK');
      same('the user', answer.user, player.user);
      same('the currency', answer.currency, player.currency);
      same('the balance', answer.balance, 10_000);
      same('the game', answer['game_code'], player.game_code);
    },
  },
];
