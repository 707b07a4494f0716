import { randomUUID } from 'node:crypto';
import { same, type Case } from '../case.ts';
import { playing, rollbackOf, send, winOf, type OperatorSubject } from './subject.ts';

const CASH = 10_000;

/** A player with free rounds; `free` is the bet of the next one. */
async function withFreeRounds(subject: OperatorSubject, rounds: number) {
  const player = await subject.player({ kind: 'open', cash: CASH, freeRounds: { rounds } });
  const { bet, cash } = playing(subject, player);
  const reward_uuid = player.reward_uuid ?? '';
  return {
    cash,
    free: (change: object = {}) => ({
      ...{ ...bet(0), is_free: true as const, reward_uuid, ...change },
    }),
    statusOf: async (sent: object) => (await send(subject, 'transaction/bet', sent)).answer.status,
  };
}

/** Rounds that the operator gave a player for nothing. */
export const FREE_ROUNDS: readonly Case<OperatorSubject>[] = [
  {
    name: 'free rounds: one costs nothing and pays its win',
    async run(subject) {
      const { free, statusOf, cash } = await withFreeRounds(subject, 1);
      const placed = free();
      same('the status', await statusOf(placed), 'RS_OK');
      await send(subject, 'transaction/win', winOf(placed, 250));
      same('the balance afterwards', await cash(), CASH + 250);
    },
  },
  {
    name: 'free rounds: one with a price is refused',
    async run(subject) {
      const { free, statusOf, cash } = await withFreeRounds(subject, 1);
      same('the status', await statusOf(free({ amount: 500 })), 'RS_ERROR_WRONG_TYPES');
      same('the balance afterwards', await cash(), CASH);
    },
  },
  {
    name: 'free rounds: no more are accepted than were given',
    async run(subject) {
      const { free, statusOf, cash } = await withFreeRounds(subject, 2);
      same('the first', await statusOf(free()), 'RS_OK');
      same('the second', await statusOf(free()), 'RS_OK');
      same('the third', await statusOf(free()), 'RS_ERROR_INVALID_REWARD');
      same('the balance afterwards', await cash(), CASH);
    },
  },
  {
    name: 'free rounds: at the same time no more are accepted than were given',
    async run(subject) {
      const { free, statusOf } = await withFreeRounds(subject, 3);
      const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(free())));
      const taken = statuses.filter((status) => status === 'RS_OK').length;
      same('the number of accepted rounds', taken, 3);
    },
  },
  {
    name: 'free rounds: one that was taken back can be played again',
    async run(subject) {
      const { free, statusOf } = await withFreeRounds(subject, 1);
      const placed = free();
      same('the status', await statusOf(placed), 'RS_OK');
      await send(subject, 'transaction/rollback', rollbackOf(placed));
      same('the status of another round', await statusOf(free()), 'RS_OK');
    },
  },
  {
    name: 'free rounds: unknown ones are refused',
    async run(subject) {
      const { free, statusOf } = await withFreeRounds(subject, 1);
      const unknown = free({ reward_uuid: randomUUID() });
      same('the status', await statusOf(unknown), 'RS_ERROR_INVALID_REWARD');
    },
  },
  {
    name: 'free rounds: those of another player are refused',
    async run(subject) {
      const { free } = await withFreeRounds(subject, 1);
      const other = await withFreeRounds(subject, 1);
      const { reward_uuid } = free();
      const status = await other.statusOf(other.free({ reward_uuid }));
      same('the status', status, 'RS_ERROR_INVALID_REWARD');
    },
  },
  {
    name: 'free rounds: a free round that is of none is refused',
    async run(subject) {
      const { free, statusOf } = await withFreeRounds(subject, 1);
      same('the status', await statusOf(free({ reward_uuid: undefined })), 'RS_ERROR_WRONG_TYPES');
    },
  },
];
