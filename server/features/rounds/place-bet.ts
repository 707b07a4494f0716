import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { spin as spinOperation } from '@glasshouse/contract/game/spin.ts';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import type { Database } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { Principal } from '../../platform/http/call.ts';
import { drawRound } from './draw.ts';
import { PLAY_IDLE_MS } from './open-session.ts';
import type { Game } from './games.ts';
import type { Lane, Refused, Settled, Spin } from './lane.ts';
import type { PlayState, PlayStates } from './play-state.ts';
import { roundBySeq, roundId, type StoredRound } from './stored.ts';

/** A round that stands, new or stored, as /game/spin answers it. */
export interface PlacedBet {
  readonly roundId: string;
  readonly seq: number;
  readonly stake: number;
  readonly win: number;
  readonly cash: number;
  readonly bonus: number;
  readonly nonce: number;
  /** JSON text: it goes over the wire as it is stored. */
  readonly events: string;
  readonly netPosition: number;
  readonly elapsedSeconds: number;
}

export type SpinRefusal = Exclude<Outcome<typeof spinOperation>, { ok: true }>;

export type BetOutcome =
  | { readonly placed: PlacedBet; readonly taskCompleted: boolean; readonly fresh: boolean }
  | { readonly refused: SpinRefusal }
  /** The session behind the token is stale: look it up again before anything else. */
  | { readonly stale: true };

export interface BetDeps {
  readonly db: Database;
  readonly states: PlayStates;
  readonly lane: Lane;
  readonly pack: MarketPack;
  /** No round begins sooner after the one before; 0 where rounds may follow at once. */
  readonly minRoundMs: number;
  taskShift(gameId: number): number;
}

const MINUTE_MS = 60_000;

/** A spin that met a change of the player's state is drawn anew at most this often. */
const ATTEMPTS = 5;

/**
 * Places one bet: draw, settle, answer. (player, seq) is its key: the same number and stake give
 * the stored answer, another stake is `idempotency_conflict`, any number but the next `seq_wrong`.
 * A session is good only for the guard it was seen open with: a state loaded since then may know
 * of its end. Throws `busy` when the queue is full.
 */
export async function placeBet(
  deps: BetDeps,
  { player, guard }: Pick<Principal, 'player' | 'guard'>,
  game: Game,
  stake: number,
  seq: number,
  at: number,
): Promise<BetOutcome> {
  let state = await deps.states.of(player, at);
  if (seq !== state.seq + 1 || state.clientSeed === null) {
    state = await deps.states.reload(player, at);
  }
  if (state.guard !== guard) return { stale: true };
  if (seq !== state.seq + 1) return repeated(deps, player, game, stake, seq, state.seq);
  if (!game.stakes.includes(stake)) {
    return {
      refused: { ok: false, code: 'stake_not_offered', data: { stakes: [...game.stakes] } },
    };
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (state.clientSeed === null) {
      const { seedHash: serverSeedHash } = state;
      return { refused: { ok: false, code: 'client_seed_required', data: { serverSeedHash } } };
    }
    const drawn = draw(deps, { ...state, clientSeed: state.clientSeed }, game, stake, seq);
    const settling = deps.lane.settle(drawn);
    if (settling === null) throw new CommonRefusalError('busy', null, 1);
    const settlement = await settling;
    if ('settled' in settlement) return placed(state, drawn, settlement.settled);
    if ('refused' in settlement) {
      const { reason } = settlement.refused;
      if (reason === 'stale' && attempt === 1) return { stale: true };
      if (reason === 'seq_wrong') {
        const { seq: now } = settlement.refused.wallet;
        return repeated(deps, player, game, stake, seq, now);
      }
      if (reason !== 'stale') return { refused: refusalOf(deps, stake, settlement.refused) };
    }
    state = await deps.states.reload(player, at);
    if (state.guard !== guard) return { stale: true };
    if (seq !== state.seq + 1) return repeated(deps, player, game, stake, seq, state.seq);
  }
  throw new CommonRefusalError('busy', null, 1);
}

function draw(
  deps: BetDeps,
  state: PlayState & { readonly clientSeed: string },
  game: Game,
  stake: number,
  seq: number,
): Spin {
  const nonce = seq - state.baseSeq;
  const round = drawRound(game.definition, stake, state.serverSeed, state.clientSeed, nonce);
  return {
    bucket: state.player.bucket,
    playerId: state.player.playerId,
    seq,
    guard: state.guard,
    seedId: state.seedId,
    nonce,
    gameId: game.id,
    definitionId: game.definitionId,
    draws: round.draws,
    stake,
    win: round.winMinor,
    taskShift: deps.taskShift(game.id),
    events: round.events,
  };
}

function placed(state: PlayState, spin: Spin, settled: Settled): BetOutcome {
  state.seq = spin.seq;
  const before = state.taskBits;
  state.taskBits = settled.taskBits;
  const { seq, stake, win, nonce, events } = spin;
  return {
    fresh: true,
    taskCompleted: completed(spin, settled.taskBits) && !completed(spin, before),
    placed: {
      roundId: roundId(state.player, seq),
      seq,
      stake,
      win,
      cash: settled.cash,
      bonus: settled.bonus,
      nonce,
      events,
      netPosition: settled.playNet,
      elapsedSeconds: settled.playSeconds,
    },
  };
}

function completed(spin: Spin, bits: number): boolean {
  if (spin.taskShift < 0) return false;
  return Math.floor(bits / 2 ** spin.taskShift) % 4 === 3;
}

/** A number that is not the next: the stored answer, a conflict, or the right number. */
async function repeated(
  deps: BetDeps,
  player: PlayerRef,
  game: Game,
  stake: number,
  seq: number,
  lastSeq: number,
): Promise<BetOutcome> {
  const wrong: BetOutcome = {
    refused: { ok: false, code: 'seq_wrong', data: { nextSeq: lastSeq + 1 } },
  };
  if (seq > lastSeq) return wrong;
  const stored = await roundBySeq(deps.db, player, seq);
  if (stored === null) return wrong;
  if (stored.stake !== stake || stored.game_id !== game.id) {
    throw new CommonRefusalError('idempotency_conflict');
  }
  return { placed: storedBet(player, stored), taskCompleted: false, fresh: false };
}

function storedBet(player: PlayerRef, round: StoredRound): PlacedBet {
  return {
    roundId: roundId(player, round.seq),
    seq: round.seq,
    stake: round.stake,
    win: round.win,
    cash: round.cash_after,
    bonus: round.bonus_after,
    nonce: round.nonce,
    events: round.events,
    netPosition: round.play_net,
    elapsedSeconds: round.play_seconds,
  };
}

/** Says a reason of settle-spins.sql in the words of the wire. */
function refusalOf({ pack, minRoundMs }: BetDeps, stake: number, refused: Refused): SpinRefusal {
  const { reason, wallet, at } = refused;
  const ends = windowEnds(pack, at);
  const limit = (
    kind: 'loss' | 'stake',
    period: 'day' | 'week' | 'month',
    left: number | null,
  ): SpinRefusal => ({
    ok: false,
    code: 'limit_reached',
    data: { limit: kind, period, until: ends[period], left: Math.max(0, left ?? 0) },
  });
  switch (reason) {
    case 'age_required':
      return {
        ok: false,
        code: 'age_required',
        data: { age: pack.minAge, accept: '/v1/terms/accept' },
      };
    case 'self_excluded':
      return { ok: false, code: 'self_excluded', data: { until: wallet.blocked_until } };
    case 'cooling_off':
      return { ok: false, code: 'cooling_off', data: { until: wallet.blocked_until } };
    case 'reality_check':
      return {
        ok: false,
        code: 'reality_check',
        data: {
          // What was truly played since the last check, not the interval that was set.
          minutes: Math.floor(Math.max(0, at - wallet.check_started_at) / MINUTE_MS),
          staked: wallet.check_staked,
          won: wallet.check_won,
          net: wallet.check_won - wallet.check_staked,
          answer: '/v1/realitycheck/answer',
        },
      };
    case 'session_minutes':
      return {
        ok: false,
        code: 'limit_reached',
        data: {
          limit: 'session_minutes',
          period: null,
          // A new session begins once nothing was played for so long.
          until: Math.max(wallet.play_started_at, wallet.last_round_at) + PLAY_IDLE_MS + 1,
          left: 0,
        },
      };
    case 'stake_day':
      return limit('stake', 'day', wallet.day_left_stake);
    case 'stake_week':
      return limit('stake', 'week', wallet.week_left_stake);
    case 'stake_month':
      return limit('stake', 'month', wallet.month_left_stake);
    case 'loss_day':
      return limit('loss', 'day', wallet.day_left_loss);
    case 'loss_week':
      return limit('loss', 'week', wallet.week_left_loss);
    case 'loss_month':
      return limit('loss', 'month', wallet.month_left_loss);
    case 'too_fast':
      return {
        ok: false,
        code: 'too_fast',
        data: { waitMs: Math.max(1, wallet.last_round_at + minRoundMs - at) },
      };
    case 'insufficient_balance':
      return {
        ok: false,
        code: 'insufficient_balance',
        data: { cash: wallet.cash, bonus: wallet.bonus, stake },
      };
    default:
      throw new Error(`settle-spins.sql gave the unknown reason ${reason}`);
  }
}
