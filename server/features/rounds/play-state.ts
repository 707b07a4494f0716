import { createSecretKey, type KeyObject } from 'node:crypto';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Principal } from '../../platform/http/call.ts';
import type { Database } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { Seeds } from '../fairness/index.ts';
import type { EndedSession } from '../sessions/index.ts';
import { createRecent } from './recent.ts';

/**
 * What one process remembers of a player, to judge a bet and draw its round without asking the
 * database. It may be stale without harm: what it refuses is read anew before it is said, and what
 * it lets pass the wallet row decides.
 */
export interface PlayState {
  readonly player: PlayerRef;
  readonly guard: number;
  seq: number;
  readonly seedId: number;
  readonly seedHash: string;
  readonly serverSeed: KeyObject;
  /** Null after a rotation until the player's side has given one: nothing is drawn without. */
  readonly clientSeed: string | null;
  /** The last nonce that was drawn with, settled or not: the next draw takes the one after it. */
  nonce: number;
  /** The task bits last seen, to tell when a task was completed. */
  taskBits: number;
  /** What a bet may use: cash and bonus, and what the narrowest stake and loss limits leave. */
  funds: number;
  stakeRoom: number;
  lossRoom: number;
  lastRoundAt: number;
  /** Play is allowed from and until these times, as far as the clock decides. */
  readonly okFrom: number;
  readonly okUntil: number;
  readonly ageOk: boolean;
  /** Why the bet it was read for is refused, as spin_stop_v2 names it; null when it is not. */
  readonly stop: string | null;
  readonly wallet: WalletView;
  /** The time it was read for. */
  readonly at: number;
}

/** What a refusal tells of the wallet row. */
export interface WalletView {
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

interface WalletRow extends WalletView {
  readonly guard: number;
  readonly seed_id: number;
  readonly seq: number;
  readonly nonce: number;
  readonly task_bits: number;
  readonly age_ok: boolean;
  readonly play_until: number | null;
  readonly next_check_at: number | null;
  readonly grant_deadline: number | null;
  readonly stop: string | null;
}

const WALLET = {
  name: 'play_state',
  text: `select w.guard, w.seed_id, w.seq, w.seq - w.seed_base as nonce, w.task_bits, w.age_ok,
      w.cash, w.bonus, w.blocked_until, w.check_started_at, w.check_staked, w.check_won,
      w.next_check_at, w.last_round_at, w.play_started_at, w.play_until,
      w.grant_deadline,
      w.day_stake_limit - spin_window($4, w.day_id, w.day_staked) as day_left_stake,
      w.day_loss_limit - spin_window($4, w.day_id, w.day_lost) as day_left_loss,
      w.week_stake_limit - spin_window($5, w.week_id, w.week_staked) as week_left_stake,
      w.week_loss_limit - spin_window($5, w.week_id, w.week_lost) as week_left_loss,
      w.month_stake_limit - spin_window($6, w.month_id, w.month_staked) as month_left_stake,
      w.month_loss_limit - spin_window($6, w.month_id, w.month_lost) as month_left_loss,
      spin_stop_v2(w, $3, $4, $5, $6, $7, $8) as stop
    from wallet w where w.bucket = $1 and w.player_id = $2`,
};

/** Players and sessions remembered by one process: a few hundred bytes each. */
const REMEMBERED = 30_000;

/** A remembered session is asked for again after this, so that its last use is noted. */
const SESSION_MS = 60_000;

export type PlayStates = ReturnType<typeof createPlayStates>;

export function createPlayStates(deps: {
  readonly db: Database;
  readonly seeds: Seeds;
  readonly pack: MarketPack;
  readonly minRoundMs: number;
  findSession(token: string, at: number): Promise<Principal | EndedSession | null>;
}) {
  const states = createRecent<PlayState>(REMEMBERED);
  const sessions = createRecent<{ principal: Principal; loadedAt: number }>(REMEMBERED);
  const outdated = new WeakSet<PlayState>();

  const outdate = (player: PlayerRef) => {
    const known = states.get(String(player.playerId));
    if (known !== undefined) outdated.add(known);
  };
  // Nothing is drawn in vain with seeds that were changed here.
  deps.seeds.onChange(outdate);

  /** Asks the database, also whether a bet of this stake would be refused now. */
  async function load(player: PlayerRef, at: number, stake: number): Promise<PlayState> {
    const row = await read(deps, player, at, stake);
    const before = states.get(String(player.playerId));
    const seed =
      before?.guard === row.guard && before.seedId === row.seed_id && before.clientSeed !== null
        ? before
        : await loadSeed(player, at);
    // What this process has drawn with is spent, also where no wallet row tells it yet.
    const nonce = Math.max(row.nonce, before?.seedId === seed.seedId ? before.nonce : 0);
    const state = stateOf(player, row, seed, nonce, at);
    states.set(String(player.playerId), state);
    return state;
  }

  async function loadSeed(player: PlayerRef, at: number) {
    const seed = await deps.seeds.loaded(deps.db, player, at);
    return { ...seed, serverSeed: createSecretKey(seed.serverSeed, 'utf8') };
  }

  return {
    /** The session behind a token that was seen lately; null: it has to be looked up. */
    sessionKnown(token: string, at: number): Principal | null {
      const known = sessions.get(token);
      return known !== undefined && Math.abs(at - known.loadedAt) < SESSION_MS
        ? known.principal
        : null;
    },
    /** Looks the session behind a token up in the database. */
    async session(token: string, at: number): Promise<Principal | EndedSession | null> {
      const found = await deps.findSession(token, at);
      if (found === null || 'endedWhy' in found) sessions.delete(token);
      else sessions.set(token, { principal: found, loadedAt: at });
      return found;
    },
    /** What is remembered of a player; null: it has to be read. */
    known(player: PlayerRef): PlayState | null {
      const known = states.get(String(player.playerId));
      return known === undefined || outdated.has(known) ? null : known;
    },
    /** Reads it from the database. */
    reload: load,
    /** The session is looked up again; of the player only what was drawn with stays known. */
    forget(player: PlayerRef, token: string): void {
      outdate(player);
      sessions.delete(token);
    },
  };
}

interface WalletDeps {
  readonly db: Database;
  readonly pack: MarketPack;
  readonly minRoundMs: number;
}

async function read(
  deps: WalletDeps,
  player: PlayerRef,
  at: number,
  stake: number,
): Promise<WalletRow> {
  const { day, week, month } = windowIds(deps.pack, at);
  const { bucket, playerId } = player;
  const values = [bucket, playerId, at, day, week, month, deps.minRoundMs, stake];
  const [row] = await deps.db.query<WalletRow>(WALLET, values);
  if (row === undefined) throw new Error(`no wallet of ${playerId}`);
  if (row.grant_deadline === null || row.grant_deadline > at) return row;
  // What a bonus past its deadline would have paid is gone: known before a round is drawn.
  await deps.db.query('select grants_expire($1, $2, $3)', [bucket, playerId, at]);
  return read(deps, player, at, stake);
}

type SeedPart = Pick<PlayState, 'seedId' | 'seedHash' | 'serverSeed' | 'clientSeed'>;

function stateOf(
  player: PlayerRef,
  row: WalletRow,
  { seedId, seedHash, serverSeed, clientSeed }: SeedPart,
  nonce: number,
  at: number,
): PlayState {
  return {
    player,
    guard: row.guard,
    seq: row.seq,
    seedId,
    seedHash,
    serverSeed,
    clientSeed,
    nonce,
    taskBits: row.task_bits,
    funds: row.cash + row.bonus,
    stakeRoom: least(row.day_left_stake, row.week_left_stake, row.month_left_stake),
    lossRoom: least(row.day_left_loss, row.week_left_loss, row.month_left_loss),
    lastRoundAt: row.last_round_at,
    okFrom: row.blocked_until,
    okUntil: least(row.next_check_at, row.play_until, row.grant_deadline),
    ageOk: row.age_ok,
    stop: row.stop === 'alone' ? null : row.stop,
    wallet: row,
    at,
  };
}

/** False where the database would refuse the bet as far as is known: it has to be read anew. */
export function seemsAllowed(
  state: PlayState,
  stake: number,
  at: number,
  minRoundMs: number,
): boolean {
  return (
    state.ageOk &&
    at >= state.okFrom &&
    at < state.okUntil &&
    stake <= Math.min(state.funds, state.stakeRoom, state.lossRoom) &&
    (minRoundMs === 0 || state.lastRoundAt + minRoundMs <= at)
  );
}

function least(...values: readonly (number | null)[]): number {
  return Math.min(...values.map((value) => value ?? Infinity));
}
