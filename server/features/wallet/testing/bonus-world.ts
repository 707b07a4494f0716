import { expect } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { newPlayerId, playerRef, type PlayerRef } from '../../../platform/ids.ts';
import type { Queryable } from '../../../platform/database.ts';
import { TEST_START, type TestApp } from '../../../testing/app.ts';
import { createBatcherOfCells } from '../../rounds/testing/batcher-of-cells.ts';

/** Wallets without accounts, and spins whose win the test sets. */
export function createBonusWorld(h: TestApp) {
  const { db, pack } = h.app.deps;
  let now = TEST_START;
  const clock = { now: () => now, offsetMs: () => 0, setOffsetMs: () => undefined };
  const batcher = createBatcherOfCells(db, {
    clock,
    pack,
    minRoundMs: 0,
    taskFull: () => 0,
    onError(error) {
      throw error;
    },
  });

  return {
    db,
    now: () => now,
    /** Advances the clock; each new player resets it to the start. */
    advance(ms: number) {
      now += ms;
    },
    close: () => batcher.close(),

    async newPlayer(cash: number): Promise<PlayerRef> {
      now = TEST_START;
      const player = playerRef(newPlayerId());
      await db.query(
        `insert into wallet (bucket, player_id, market, check_minutes, age_ok)
         values ($1, $2, 'IN', 60, true)`,
        [player.bucket, player.playerId],
      );
      if (cash > 0) {
        await post(db, {
          ...player,
          at: now,
          key: 'start',
          debit: 'clearing:test',
          credit: 'cash',
          amount: minor(cash),
          cause: 'deposit',
          causeId: 'start',
        });
      }
      return player;
    },

    /** Plays a round; returns 'settled' or the refusal reason. */
    async spin(player: PlayerRef, stake: number, win: number): Promise<string> {
      for (;;) {
        const { seq, state_version: stateVersion, nonce } = await walletOf(db, player);
        const settlement = await batcher.settle({
          ...player,
          seq: seq + 1,
          stateVersion,
          seedId: 0,
          nonce: nonce + 1,
          gameId: 66_121,
          definitionId: 1,
          draws: 5,
          stake,
          win,
          taskShift: -1,
          events: '[]',
        });
        if ('settled' in settlement) return 'settled';
        // Drawn before the state version was raised: draw again, as a server does.
        if ('refused' in settlement && settlement.refused !== 'stale') return settlement.refused;
      }
    },
  };
}

export interface WalletNow {
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly seq: number;
  /** The last nonce used. */
  readonly nonce: number;
  readonly state_version: number;
  readonly grants_open: number;
}

export async function walletOf(db: Queryable, player: PlayerRef): Promise<WalletNow> {
  const [wallet] = await db.query<WalletNow>(
    `select cash, bonus, held, seq, seq - seed_base as nonce, state_version,
       grants_open
     from wallet
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  if (wallet === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return wallet;
}

/** Checks the invariants of a player's money, which hold at every moment. */
export async function expectBooksRight(db: Queryable, player: PlayerRef): Promise<void> {
  const key = [player.bucket, player.playerId];
  const { cash, bonus, held, grants_open: open } = await walletOf(db, player);
  const sums = await db.query<{ account: string; sum: number }>(
    `select account, sum(amount)::bigint as sum from ledger_entry
     where bucket = $1 and player_id = $2 group by account`,
    key,
  );
  const sumOf = (account: string) => sums.find((entry) => entry.account === account)?.sum ?? 0;
  expect({ cash, bonus, held }).toEqual({
    cash: sumOf('cash'),
    bonus: sumOf('bonus'),
    held: sumOf('held'),
  });
  const [played] = await db.query<{ lost: number }>(
    `select coalesce(sum(stake - win), 0)::bigint as lost from round
     where bucket = $1 and player_id = $2`,
    key,
  );
  expect(sumOf('gaming')).toBe(played?.lost);
  const [grants] = await db.query<{ open: number; left: number; low: number }>(
    `select count(*) filter (where state = 'active') as open,
       coalesce(sum(bonus_left), 0)::bigint as left,
       coalesce(min(least(bonus_left, wager_left)), 0) as low
     from grant_now where bucket = $1 and player_id = $2`,
    key,
  );
  expect(grants).toMatchObject({ open, left: bonus });
  expect(grants?.low).toBeGreaterThanOrEqual(0);
}
