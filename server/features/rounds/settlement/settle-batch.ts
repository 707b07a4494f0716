import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { HotConnection } from './hot-connection.ts';

/** A drawn spin, waiting for settlement. */
export interface Spin {
  readonly bucket: number;
  readonly playerId: number;
  readonly seq: number;
  /** The state version at the draw; a mismatch with the wallet row changes nothing. */
  readonly stateVersion: number;
  readonly seedId: number;
  readonly nonce: number;
  readonly gameId: number;
  readonly definitionId: number;
  readonly draws: number;
  readonly stake: number;
  readonly win: number;
  /** The bit offset of the game in the day's task bits; -1 when it is not one of the day's. */
  readonly taskShift: number;
  readonly events: string;
}

export interface Settled {
  readonly cash: number;
  readonly bonus: number;
  /** Bonus money that this spin turned into cash, in minor units. */
  readonly released: number;
  readonly playNet: number;
  readonly playSeconds: number;
  readonly taskBits: number;
  /** The time of settlement. */
  readonly at: number;
}

/** The outcome of one spin of a batch. */
export type SpinOutcome =
  | { readonly settled: Settled }
  /** Refused by the database, and its nonce is burned: the player's state must be read again. */
  | { readonly refused: string }
  /** The wallet is locked or just changed: the same spin can be retried. */
  | 'later'
  /** Must be settled by settle_spin_alone_v3. */
  | 'alone';

export interface SettleDeps {
  readonly clock: Clock;
  readonly pack: MarketPack;
  readonly minRoundMs: number;
  /** Bit mask of all tasks of the day; 0 when there are none. */
  taskFull(dayId: number): number;
}

const SETTLE = {
  name: 'settle_spins_v3',
  text: `select * from settle_spins_v3($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
    $15, $16, $17, $18, string_to_array($19, $20))`,
};
const REFUSALS = {
  name: 'spin_refusals_v2',
  text: 'select * from spin_refusals_v2($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
};
const ALONE = {
  name: 'settle_spin_alone_v3',
  text: `select * from settle_spin_alone_v3($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
    $14, $15, $16, $17, $18, $19)`,
};
const STORED = {
  name: 'spins_stored',
  text: `select r.player_id from unnest($1::smallint[], $2::bigint[], $3::bigint[])
      as i(bucket, player_id, seq)
    join round r on r.bucket = i.bucket and r.player_id = i.player_id and r.seq = i.seq`,
};

interface SettledRow {
  player_id: number;
  cash: number;
  bonus: number;
  released: number;
  play_net: number;
  play_seconds: number;
  task_bits: number;
}

/**
 * Settles spins, one per player, in one call; one query returns the reasons of the refused ones.
 */
export async function settleTogether(
  connection: HotConnection,
  deps: SettleDeps,
  spins: readonly Spin[],
): Promise<SpinOutcome[]> {
  const { at, windows, values } = momentNow(deps);
  const rows = await connection.query<SettledRow>(SETTLE, [...values, ...columns(spins)]);
  const settled = new Map(rows.map((row) => [row.player_id, row]));
  const open = spins.filter((spin) => !settled.has(spin.playerId));
  const reasons = new Map<number, string | null>();
  if (open.length > 0) {
    const moment = [at, windows.day, windows.week, windows.month, deps.minRoundMs];
    const asked = [...moment, ...identity(open), numbers(open, (spin) => spin.stake)];
    const refusals = await connection.query<{ player_id: number; reason: string | null }>(
      REFUSALS,
      asked,
    );
    for (const row of refusals) reasons.set(row.player_id, row.reason);
  }
  return spins.map((spin) => {
    const row = settled.get(spin.playerId);
    if (row !== undefined) return { settled: settledOf(row, at) };
    const reason = reasons.get(spin.playerId) ?? null;
    if (reason === null) return 'later';
    return reason === 'alone' ? 'alone' : { refused: reason };
  });
}

/** Settles one spin that touches more than one grant. */
export async function settleAlone(
  connection: HotConnection,
  deps: SettleDeps,
  spin: Spin,
): Promise<SpinOutcome> {
  const { at, values } = momentNow(deps);
  const [row] = await connection.query<SettledRow & { outcome: string }>(ALONE, [
    ...values,
    spin.bucket,
    spin.playerId,
    spin.seq,
    spin.stateVersion,
    spin.seedId,
    spin.nonce,
    spin.gameId,
    spin.definitionId,
    spin.draws,
    spin.stake,
    spin.win,
    spin.taskShift,
    spin.events,
  ]);
  if (row === undefined || row.outcome === 'locked') return 'later';
  if (row.outcome === 'settled') return { settled: settledOf(row, at) };
  return { refused: row.outcome };
}

/** The players of those spins whose rounds are stored; used after a lost connection. */
export async function storedAlready(
  connection: HotConnection,
  spins: readonly Spin[],
): Promise<ReadonlySet<number>> {
  const rows = await connection.query<{ player_id: number }>(STORED, identity(spins).slice(0, 3));
  return new Set(rows.map((row) => row.player_id));
}

function momentNow(deps: SettleDeps) {
  const at = deps.clock.now();
  const windows = windowIds(deps.pack, at);
  const { day, week, month } = windows;
  return { at, windows, values: [at, day, week, month, deps.taskFull(day), deps.minRoundMs] };
}

/** Player, round and seeds of each spin. */
function identity(spins: readonly Spin[]): string[] {
  return [
    numbers(spins, (spin) => spin.bucket),
    numbers(spins, (spin) => spin.playerId),
    numbers(spins, (spin) => spin.seq),
    numbers(spins, (spin) => spin.stateVersion),
    numbers(spins, (spin) => spin.seedId),
    numbers(spins, (spin) => spin.nonce),
  ];
}

function columns(spins: readonly Spin[]): string[] {
  return [
    ...identity(spins),
    numbers(spins, (spin) => spin.gameId),
    numbers(spins, (spin) => spin.definitionId),
    numbers(spins, (spin) => spin.draws),
    numbers(spins, (spin) => spin.stake),
    numbers(spins, (spin) => spin.win),
    numbers(spins, (spin) => spin.taskShift),
    jsonTexts(spins, (spin) => spin.events),
    JSON_SEPARATOR,
  ];
}

function settledOf(row: SettledRow, at: number): Settled {
  return {
    cash: row.cash,
    bonus: row.bonus,
    released: row.released,
    playNet: row.play_net,
    playSeconds: row.play_seconds,
    taskBits: row.task_bits,
    at,
  };
}

/**
 * PostgreSQL array literal of one column of many rows. The driver's general conversion would cost
 * more than the rest of a batch.
 */
export function numbers<Row>(rows: readonly Row[], of: (row: Row) => number): string {
  return `{${rows.map(of).join(',')}}`;
}

/** JSON texts for string_to_array with JSON_SEPARATOR, which occurs in no JSON. */
function jsonTexts<Row>(rows: readonly Row[], of: (row: Row) => string): string {
  return rows.map(of).join(JSON_SEPARATOR);
}

const JSON_SEPARATOR = '\u001f';
