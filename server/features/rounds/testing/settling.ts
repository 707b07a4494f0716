import { TEST_START, type TestApp } from '../../../testing/app.ts';
import { newPlayerId, playerRef, type PlayerRef } from '../../../platform/ids.ts';
import { createBatcherOfCells } from './batcher-of-cells.ts';
import { grantBonus } from '../../wallet/index.ts';
import type { Spin } from '../settlement/settle-batch.ts';
import type { SettlementBatcher } from '../settlement/settlement-batcher.ts';

/** The settlement of two server processes without the rest: a test chooses the wins. */
export interface Settling {
  /** Each with separate connections. */
  readonly batchers: readonly [SettlementBatcher, SettlementBatcher];
  /** Errors that occurred, such as a deadlock. */
  readonly errors: unknown[];
  now(): number;
  /** Sets a later time, in epoch milliseconds. */
  moveTo(at: number): void;
  newWallet(cash: number): Promise<PlayerRef>;
  give(player: PlayerRef, bonus: number, wagering: number, days: number): Promise<void>;
  wallet(player: PlayerRef): Promise<Wallet>;
  /** The next spin, drawn from the wallet's current state. */
  drawn(player: PlayerRef, chosen: Chosen): Promise<Spin>;
  /** Settles it over the first connection: `settled`, or the refusal. */
  spin(player: PlayerRef, chosen: Chosen): Promise<string>;
  close(): Promise<void>;
}

export interface Chosen {
  readonly stake: number;
  readonly win?: number;
  readonly taskShift?: number;
}

export type Wallet = Readonly<Record<(typeof COLUMNS)[number], number>>;

const COLUMNS = [
  'cash',
  'bonus',
  'seq',
  'seed_id',
  'state_version',
  'grants_open',
  'day_staked',
  'day_lost',
  'week_staked',
  'week_lost',
  'month_staked',
  'month_lost',
  'task_bits',
  'big_task_day',
  'nonce',
] as const;

const GAME = 66_121;
/** Both tasks of a day with two games: three plays each, two bits a game. */
const TASK_FULL = 0b1111;

export function createSettling(h: TestApp): Settling {
  const { db, pack, games } = h.app.deps;
  const definitionId = games.get(GAME)?.definitionId ?? 0;
  const errors: unknown[] = [];
  let now = TEST_START;
  let causes = 0;
  const batcher = () =>
    createBatcherOfCells(db, {
      clock: { now: () => now, offsetMs: () => 0, setOffsetMs: () => undefined },
      pack,
      minRoundMs: 0,
      taskFull: () => TASK_FULL,
      onError: (error) => errors.push(error),
    });
  const batchers = [batcher(), batcher()] as const;
  const wallet = async ({ bucket, playerId }: PlayerRef): Promise<Wallet> => {
    const [row] = await db.query<Wallet>(
      `select *, state_version, seq - seed_base as nonce from wallet
       where bucket = $1 and player_id = $2`,
      [bucket, playerId],
    );
    if (row === undefined) throw new Error(`no wallet of ${playerId}`);
    return row;
  };
  const drawn = async (player: PlayerRef, chosen: Chosen): Promise<Spin> => {
    const { seq, state_version: stateVersion, seed_id: seedId, nonce } = await wallet(player);
    const spin = { win: 0, gameId: GAME, definitionId, taskShift: -1, ...chosen };
    const drawnWith = { seq: seq + 1, stateVersion, seedId, nonce: nonce + 1 };
    return { ...player, ...drawnWith, draws: 5, events: '[]', ...spin };
  };
  return {
    batchers,
    errors,
    now: () => now,
    moveTo(at) {
      now = at;
    },
    async newWallet(cash) {
      const player = playerRef(newPlayerId());
      await db.query(
        `insert into wallet (bucket, player_id, market, check_minutes, age_ok)
         values ($1, $2, 'IN', 60, true)`,
        [player.bucket, player.playerId],
      );
      if (cash === 0) return player;
      await db.query(
        `select ledger_post($1::smallint, $2, $3, 'start', 'suspense', 'cash', $4::bigint, 'test',
           'start')`,
        [player.bucket, player.playerId, now, cash],
      );
      return player;
    },
    async give(player, amount, wagering, days) {
      causes += 1;
      const grant = { source: 'task', causeId: `test-${causes}`, amount, wagering, days } as const;
      await grantBonus(db, player, now, grant);
    },
    wallet,
    drawn,
    async spin(player, chosen) {
      return settled(batchers[0], await drawn(player, chosen));
    },
    async close() {
      await Promise.all(batchers.map((one) => one.close()));
    },
  };
}

/** `settled`, or the reason of the refusal. */
export async function settled(batcher: SettlementBatcher, spin: Spin): Promise<string> {
  const settlement = await batcher.settle(spin);
  if ('refused' in settlement) return settlement.refused;
  return 'settled' in settlement ? 'settled' : 'stored';
}
