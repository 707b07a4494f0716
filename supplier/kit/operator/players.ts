import { holds, same, type Case } from '../case.ts';
import { playing, rollbackOf, send, winOf, type OperatorSubject } from './subject.ts';

/** Sessions, limits and breaks: they stop bets, and nothing else. */
export const PLAYERS: readonly Case<OperatorSubject>[] = [
  {
    name: 'session: a bet after its end is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'ended', cash: 10_000 });
      const { answer } = await send(subject, 'transaction/bet', playing(subject, player).bet(500));
      holds(
        `${answer.status} names the session`,
        ['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN'].includes(answer.status),
      );
    },
  },
  {
    name: 'session: a win needs no token',
    async run(subject) {
      const player = await subject.player({ kind: 'open', cash: 10_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(500);
      await send(subject, 'transaction/bet', placed);
      const { token: _, ...withoutToken } = winOf(placed, 900);
      const { answer } = await send(subject, 'transaction/win', withoutToken);
      same('the status', answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 10_400);
    },
  },
  {
    name: 'limits: a bet beyond a limit is refused by its name',
    async run(subject) {
      const player = await subject.player({ kind: 'limited', cash: 10_000, limit: 1_000 });
      const { bet } = playing(subject, player);
      same(
        'the status within it',
        (await send(subject, 'transaction/bet', bet(800))).answer.status,
        'RS_OK',
      );
      const beyond = await send(subject, 'transaction/bet', bet(300));
      same('the status beyond it', beyond.answer.status, 'RS_ERROR_LIMIT_REACHED');
    },
  },
  {
    name: 'limits: a win is paid beyond a limit',
    async run(subject) {
      const player = await subject.player({ kind: 'limited', cash: 10_000, limit: 1_000 });
      const { bet, cash } = playing(subject, player);
      const placed = bet(1_000);
      await send(subject, 'transaction/bet', placed);
      const { answer } = await send(subject, 'transaction/win', winOf(placed, 5_000));
      same('the status', answer.status, 'RS_OK');
      same('the balance afterwards', await cash(), 14_000);
    },
  },
  {
    name: 'limits: a bet that was taken back no longer counts',
    async run(subject) {
      const player = await subject.player({ kind: 'limited', cash: 10_000, limit: 1_000 });
      const { bet } = playing(subject, player);
      const placed = bet(1_000);
      await send(subject, 'transaction/bet', placed);
      await send(subject, 'transaction/rollback', rollbackOf(placed));
      const { answer } = await send(subject, 'transaction/bet', bet(1_000));
      same('the status', answer.status, 'RS_OK');
    },
  },
  {
    name: 'breaks: a bet during one is refused',
    async run(subject) {
      const player = await subject.player({ kind: 'excluded', cash: 10_000 });
      const { answer } = await send(subject, 'transaction/bet', playing(subject, player).bet(500));
      holds('the bet is refused', answer.status !== 'RS_OK');
    },
  },
];
