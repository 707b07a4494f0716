import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Clock } from '../../../platform/clock.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import type { Database } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { drawRound } from '../draw.ts';
import type { Game } from '../games/games.ts';
import { seemsAllowed, type PlayState, type PlayStates } from './play-state.ts';
import type { Settled, Spin } from '../settlement/settle-batch.ts';
import type { Settlement } from '../settlement/settlement-batcher.ts';
import { refusalOf, type SpinRefusal } from './spin-refusal.ts';
import type { createTurns } from './turns.ts';
import { roundBySeq, roundId, type StoredRound } from '../history/stored.ts';

/** A settled round, new or stored, in the format of /game/spin. */
export interface PlacedBet {
  readonly roundId: string;
  readonly seq: number;
  readonly stake: number;
  readonly win: number;
  readonly cash: number;
  readonly bonus: number;
  /** Bonus money that this round turned into cash, in minor units. */
  readonly bonusReleased: number;
  readonly nonce: number;
  /** JSON text, sent as stored. */
  readonly events: string;
  readonly netPosition: number;
  readonly elapsedSeconds: number;
}

export type BetOutcome =
  | { readonly placed: PlacedBet; readonly taskCompleted: boolean; readonly fresh: boolean }
  | { readonly refused: SpinRefusal }
  /** The session behind the token is stale: look it up again first. */
  | { readonly stale: true };

export interface BetDeps {
  readonly db: Database;
  readonly states: PlayStates;
  readonly batcher: {
    hasRoom(bucket: number): boolean;
    settle(spin: Spin): Promise<Settlement>;
  };
  readonly turns: ReturnType<typeof createTurns<BetOutcome>>;
  readonly clock: Clock;
  readonly pack: MarketPack;
  /** Minimum time between the starts of two rounds; 0 for none. */
  readonly minRoundMs: number;
  taskShift(gameId: number): number;
  /** False when staff switched the game off: new bets are refused, stored ones answered. */
  isGameOn(gameId: number): boolean;
}

/** Maximum draws of a spin whose player's state changes meanwhile. */
const ATTEMPTS = 5;

/**
 * Places one bet: check, draw, settle, answer. Idempotent by (player, seq): the same number and
 * stake return the stored answer, another stake `idempotency_conflict`, any number but the next
 * `seq_wrong`. A bet that is known to be refused draws nothing, nor does one that finds the queue
 * full (`busy`). A drawn spin without settlement uses up its nonce (owed-burns.ts). A session is
 * valid only for the state version it was read with: a newer state may have ended it.
 */
export function placeBet(
  deps: BetDeps,
  principal: Pick<Principal, 'player' | 'stateVersion'>,
  game: Game,
  stake: number,
  seq: number,
): Promise<BetOutcome> {
  const { playerId } = principal.player;
  const call = `${seq}:${stake}:${game.id}:${principal.stateVersion}`;
  return deps.turns.take(playerId, {
    call,
    work: () => placeInTurn(deps, principal, game, stake, seq),
    // Only the call that settled the round notifies others.
    shared: (result) => ('placed' in result ? { ...result, fresh: false } : result),
  });
}

async function placeInTurn(
  deps: BetDeps,
  { player, stateVersion }: Pick<Principal, 'player' | 'stateVersion'>,
  game: Game,
  stake: number,
  seq: number,
): Promise<BetOutcome> {
  const { states, clock } = deps;
  let state = states.known(player) ?? (await states.reload(player, clock.now(), stake));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // Only freshly read state refuses; cached state may be older than the player's last action.
    const isOff = !deps.isGameOn(game.id);
    if (attempt > 1 || isOff || !isReady(deps, state, stateVersion, stake, seq)) {
      state = await states.reload(player, clock.now(), stake);
      const answer = await unready(deps, state, stateVersion, game, stake, seq);
      if (answer !== null) return answer;
    }
    if (!game.stakes.includes(stake)) {
      return {
        refused: { ok: false, code: 'stake_not_offered', data: { stakes: [...game.stakes] } },
      };
    }
    if (!deps.batcher.hasRoom(player.bucket)) throw new CommonRefusalError('busy', null, 1);
    const drawn = draw(deps, state, game, stake, seq);
    let settlement: Settlement;
    try {
      settlement = await deps.batcher.settle(drawn);
    } catch (error) {
      await states.unsettled(player, drawn);
      throw error;
    }
    if ('settled' in settlement) return placed(state, drawn, settlement.settled);
  }
  throw new CommonRefusalError('busy', null, 1);
}

function isReady(
  { clock, minRoundMs }: BetDeps,
  state: PlayState,
  stateVersion: number,
  stake: number,
  seq: number,
): boolean {
  const isNext =
    seq === state.seq + 1 && state.stateVersion === stateVersion && state.clientSeed !== null;
  return isNext && seemsAllowed(state, stake, clock.now(), minRoundMs);
}

/** The answer to a bet that must not be drawn, from a freshly read state. */
async function unready(
  deps: BetDeps,
  state: PlayState,
  stateVersion: number,
  game: Game,
  stake: number,
  seq: number,
): Promise<BetOutcome | null> {
  if (state.stateVersion !== stateVersion) return { stale: true };
  if (seq !== state.seq + 1) return repeated(deps, state, game, stake, seq);
  if (!deps.isGameOn(game.id)) {
    return { refused: { ok: false, code: 'game_unavailable', data: null } };
  }
  // The documented order: a stake that the game does not offer is checked first.
  if (!game.stakes.includes(stake)) return null;
  if (state.clientSeed === null) {
    const { seedHash: serverSeedHash } = state;
    return { refused: { ok: false, code: 'client_seed_required', data: { serverSeedHash } } };
  }
  return state.stop === null ? null : { refused: refusalOf(deps, stake, state, state.stop) };
}

/** Draws with the next nonce, which is used from here on. */
function draw(deps: BetDeps, state: PlayState, game: Game, stake: number, seq: number): Spin {
  const { player, serverSeed, clientSeed } = state;
  if (clientSeed === null) throw new Error(`no client seed of ${player.playerId}`);
  state.nonce += 1;
  const round = drawRound(game.definition, stake, serverSeed, clientSeed, state.nonce);
  return {
    bucket: player.bucket,
    playerId: player.playerId,
    seq,
    stateVersion: state.stateVersion,
    seedId: state.seedId,
    nonce: state.nonce,
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
  const before = state.taskBits;
  const { seq, stake, win, nonce, events } = spin;
  state.seq = seq;
  state.taskBits = settled.taskBits;
  state.funds = settled.cash + settled.bonus;
  state.stakeRoom -= stake;
  state.lossRoom -= stake - win;
  state.lastRoundAt = settled.at;
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
      bonusReleased: settled.released,
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

/** A number that is not the next: the stored answer, a conflict, or the expected number. */
async function repeated(
  deps: BetDeps,
  { player, seq: lastSeq }: PlayState,
  game: Game,
  stake: number,
  seq: number,
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
    bonusReleased: round.released,
    nonce: round.nonce,
    events: round.events,
    netPosition: round.play_net,
    elapsedSeconds: round.play_seconds,
  };
}
