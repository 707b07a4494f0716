import type pg from 'pg';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { isConnectionLoss, type Database } from '../../platform/database.ts';
import { createConnection } from './hot-connection.ts';
import { numbers, texts } from './pg-arrays.ts';

/** A spin that was drawn and waits to be settled. */
export interface Spin {
  readonly bucket: number;
  readonly playerId: number;
  readonly seq: number;
  /** What the spin was drawn with; a mismatch with the wallet row changes nothing. */
  readonly guard: number;
  readonly seedId: number;
  readonly nonce: number;
  readonly gameId: number;
  readonly definitionId: number;
  readonly draws: number;
  readonly stake: number;
  readonly win: number;
  /** The game's place in the day's task bits; -1 when it is none of the day's. */
  readonly taskShift: number;
  readonly events: string;
}

export interface Settled {
  readonly cash: number;
  readonly bonus: number;
  readonly playNet: number;
  readonly playSeconds: number;
  readonly taskBits: number;
}

/** A refusal's reason as settle-spins.sql names them, with the wallet's numbers behind it. */
export interface Refused {
  readonly reason: string;
  readonly wallet: WalletView;
  /** The time the reason was judged at. */
  readonly at: number;
}

/** What a refusal tells of the wallet row. */
export interface WalletView {
  readonly seq: number;
  readonly cash: number;
  readonly bonus: number;
  readonly blocked_until: number;
  readonly check_started_at: number;
  readonly check_staked: number;
  readonly check_won: number;
  readonly last_round_at: number;
  readonly play_started_at: number;
  readonly day_left_stake: number | null;
  readonly day_left_loss: number | null;
  readonly week_left_stake: number | null;
  readonly week_left_loss: number | null;
  readonly month_left_stake: number | null;
  readonly month_left_loss: number | null;
}

export type Settlement =
  | { readonly settled: Settled }
  | { readonly refused: Refused }
  /** Nothing stood in the way when asked afterwards: something changed in between; try again. */
  | { readonly again: true };

interface Waiting {
  readonly spin: Spin;
  resolve(settlement: Settlement): void;
  reject(error: unknown): void;
}

export interface Lane {
  /** Queues a spin; null when the queue is full and the caller should answer `busy`. */
  settle(spin: Spin): Promise<Settlement> | null;
  /** Ends the connection once the queue is empty. */
  close(): Promise<void>;
}

export interface LaneDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pack: MarketPack;
  readonly minRoundMs: number;
  /** All tasks of the day done, as bits; 0 when there are none. */
  taskFull(dayId: number): number;
  onError(error: unknown): void;
}

const BATCH_MAX = 128;
const QUEUE_MAX = 4_096;

const SETTLE = {
  name: 'settle_spins_v1',
  text: `select * from settle_spins_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
    $15, $16, $17, $18, $19)`,
};
const ALONE = {
  name: 'settle_spin_alone_v1',
  text: `select * from settle_spin_alone_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
    $14, $15, $16, $17, $18, $19)`,
};
const REASON = {
  name: 'spin_refusal_v1',
  text: `select w.seq, w.cash, w.bonus, w.blocked_until, w.check_started_at, w.check_staked, w.check_won,
      w.last_round_at, w.play_started_at,
      w.day_stake_limit - case when $2 > w.day_id then 0 else w.day_staked end as day_left_stake,
      w.day_loss_limit - case when $2 > w.day_id then 0 else w.day_lost end as day_left_loss,
      w.week_stake_limit - case when $3 > w.week_id then 0 else w.week_staked end
      as week_left_stake,
      w.week_loss_limit - case when $3 > w.week_id then 0 else w.week_lost end as week_left_loss,
      w.month_stake_limit - case when $4 > w.month_id then 0 else w.month_staked end
        as month_left_stake,
      w.month_loss_limit - case when $4 > w.month_id then 0 else w.month_lost end
        as month_left_loss,
      spin_refusal_v1(w, $1::bigint, $2::integer, $3::integer, $4::integer, $5::integer, $8::bigint,
        $9::bigint, $10::integer, $11::bigint, $12::bigint) as reason
    from wallet w where w.bucket = $6 and w.player_id = $7`,
};

/**
 * One hot connection that settles spins: whenever it is free it takes what is queued, at most one
 * spin a player, as one set-based call. There is no timer: waiting for more only loses.
 */
export function createLane(deps: LaneDeps): Lane {
  const connection = createConnection(deps.db);
  let queue: Waiting[] = [];
  let busy = false;
  let closing: (() => void) | null = null;

  function wake(): void {
    if (busy || queue.length === 0) return;
    busy = true;
    setImmediate(() => void drain());
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = takeBatch();
      await settleBatch(batch);
    }
    busy = false;
    closing?.();
  }

  /** Up to BATCH_MAX spins, one a player, in the order of players: locks are taken in one order. */
  function takeBatch(): Waiting[] {
    const players = new Set<number>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of queue) {
      const { playerId } = waiting.spin;
      if (batch.length < BATCH_MAX && !players.has(playerId)) {
        players.add(playerId);
        batch.push(waiting);
      } else {
        rest.push(waiting);
      }
    }
    queue = rest;
    return batch.toSorted(
      (a, b) => a.spin.bucket - b.spin.bucket || a.spin.playerId - b.spin.playerId,
    );
  }

  async function settleBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await settleTogether(batch);
    } catch (error) {
      deps.onError(error);
      // One bad spin must harm nobody else: each is tried alone.
      for (const waiting of batch) {
        try {
          if (isConnectionLoss(error) && (await standsAlready(waiting))) continue;
          await settleTogether([waiting]);
        } catch (failure) {
          waiting.reject(failure);
        }
      }
    }
  }

  /** After a lost connection: a spin whose round stands was committed before the answer came. */
  async function standsAlready(waiting: Waiting): Promise<boolean> {
    const { bucket, playerId, seq } = waiting.spin;
    const client = await connection.get();
    const found = await client.query(
      'select 1 from round where bucket = $1 and player_id = $2 and seq = $3',
      [bucket, playerId, seq],
    );
    if (found.rows.length === 0) return false;
    // The caller looks the round up by its number and answers with what is stored.
    waiting.resolve({ again: true });
    return true;
  }

  async function settleTogether(batch: readonly Waiting[]): Promise<void> {
    const client = await connection.get();
    const moment = momentNow(deps);
    const spins = batch.map((waiting) => waiting.spin);
    const result = await client.query<SettledRow>({
      ...SETTLE,
      values: [...moment.values, ...columns(spins)],
    });
    const settled = new Map(result.rows.map((row) => [row.player_id, row]));
    for (const waiting of batch) {
      const row = settled.get(waiting.spin.playerId);
      if (row !== undefined) waiting.resolve({ settled: settledOf(row) });
    }
    for (const waiting of batch) {
      if (settled.has(waiting.spin.playerId)) continue;
      waiting.resolve(await settleAlone(client, waiting.spin, moment));
    }
  }

  return {
    settle(spin) {
      if (queue.length >= QUEUE_MAX) return null;
      return new Promise((resolve, reject) => {
        queue.push({ spin, resolve, reject });
        wake();
      });
    },
    async close() {
      if (busy) {
        await new Promise<void>((resolve) => {
          closing = resolve;
        });
      }
      await connection.close();
    },
  };
}

interface SettledRow {
  player_id: number;
  cash: number;
  bonus: number;
  play_net: number;
  play_seconds: number;
  task_bits: number;
}

interface Moment {
  readonly at: number;
  readonly values: readonly number[];
  readonly windows: { readonly day: number; readonly week: number; readonly month: number };
}

function momentNow(deps: LaneDeps): Moment {
  const at = deps.clock.now();
  const windows = windowIds(deps.pack, at);
  const full = deps.taskFull(windows.day);
  return {
    at,
    windows,
    values: [at, windows.day, windows.week, windows.month, full, deps.minRoundMs],
  };
}

function columns(spins: readonly Spin[]): string[] {
  return [
    numbers(spins, (spin) => spin.bucket),
    numbers(spins, (spin) => spin.playerId),
    numbers(spins, (spin) => spin.seq),
    numbers(spins, (spin) => spin.guard),
    numbers(spins, (spin) => spin.seedId),
    numbers(spins, (spin) => spin.nonce),
    numbers(spins, (spin) => spin.gameId),
    numbers(spins, (spin) => spin.definitionId),
    numbers(spins, (spin) => spin.draws),
    numbers(spins, (spin) => spin.stake),
    numbers(spins, (spin) => spin.win),
    numbers(spins, (spin) => spin.taskShift),
    texts(spins, (spin) => spin.events),
  ];
}

/** Asks why a spin was not settled with the others; settles it alone when that is the reason. */
async function settleAlone(client: pg.Client, spin: Spin, moment: Moment): Promise<Settlement> {
  const { at, windows } = moment;
  const asked = await client.query<WalletView & { reason: string | null }>({
    ...REASON,
    values: [
      at,
      windows.day,
      windows.week,
      windows.month,
      moment.values[5],
      spin.bucket,
      spin.playerId,
      spin.seq,
      spin.guard,
      spin.seedId,
      spin.nonce,
      spin.stake,
    ],
  });
  const row = asked.rows[0];
  if (row === undefined) throw new Error(`no wallet of ${spin.playerId}`);
  const { reason, ...wallet } = row;
  if (reason === null) return { again: true };
  if (reason !== 'alone') return { refused: { reason, wallet, at } };
  const alone = await client.query<SettledRow & { outcome: string }>({
    ...ALONE,
    values: [
      ...moment.values,
      spin.bucket,
      spin.playerId,
      spin.seq,
      spin.guard,
      spin.seedId,
      spin.nonce,
      spin.gameId,
      spin.definitionId,
      spin.draws,
      spin.stake,
      spin.win,
      spin.taskShift,
      spin.events,
    ],
  });
  const done = alone.rows[0];
  if (done?.outcome === 'settled') return { settled: settledOf(done) };
  // Expiring a grant may have taken what would have paid for it.
  return { refused: { reason: done?.outcome ?? 'stale', wallet, at } };
}

function settledOf(row: SettledRow): Settled {
  return {
    cash: row.cash,
    bonus: row.bonus,
    playNet: row.play_net,
    playSeconds: row.play_seconds,
    taskBits: row.task_bits,
  };
}
