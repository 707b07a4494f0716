import { createAutoplay, runAutoplay, type Autoplay, type AutoplayPlan } from './autoplay.ts';
import type { Reply } from './calls.ts';
import { changeSeeds, type ChangedSeeds } from './change-seeds.ts';
import { PROMISE_BROKEN } from './client-seed.ts';
import { fillLastRounds } from './fill-last-rounds.ts';
import type { GameParts } from './game-parts.ts';
import { createGameState, type GameState } from './game-state.ts';
import type { GameSession } from './open-session.ts';
import { createRecovery } from './recovery.ts';
import type { ShownRound } from './play-shown.ts';
import { replay } from './replay.ts';
import { createRoundDisplay } from './round-display.ts';
import { spin } from './spin.ts';

/** Between two spins of an autoplay: the result is to be read. */
const BETWEEN_MS = 600;

/** One game as the player plays it. Amounts are minor units. */
export interface Game {
  spin(): Promise<void>;
  /** Cuts short what is shown of a round; nothing with real money, where nothing is shortened. */
  skip(): void;
  /** Spins by itself, in the demo alone, until the plan or the player ends it. */
  autoplay(plan: AutoplayPlan): Promise<void>;
  stopAutoplay(): void;
  readonly isAutoplaying: () => boolean;
  /** Shows a past round again: nothing is staked, nothing is paid. */
  replay(roundId: string): Promise<void>;
  chooseStake(stakeMinor: number): void;
  /** The next stake up or down. */
  stepStake(by: 1 | -1): void;
  readonly stake: () => number;
  readonly seed: () => GameSession['seed'];
  /** Reveals the server seed and plays on with new ones, of which this is the player's. */
  changeSeeds(clientSeed: string): Promise<Reply<ChangedSeeds>>;
  /** The portal stops play after the round that is shown, or lets it continue. */
  pause(): void;
  resume(): void;
  /** The player has stated the age: the spin that waited for it is played. */
  ageConfirmed(): Promise<void>;
  /** Shows what was not shown of the last round. */
  begin(): Promise<void>;
}

/** Puts the parts of a game together: state, display of rounds, recovery from refusals. */
export function createGame(parts: GameParts): Game {
  const { session, stage, page, speech, link } = parts;
  const state = createGameState(parts);
  const display = createRoundDisplay(parts, state);
  const recovery = createRecovery(parts, state, display, chooseStake);
  const isIdle = (): boolean => state.phase() === 'idle';
  const auto = createAutoplayer(parts, display, state.stake, playRound);
  const isFree = (): boolean => isIdle() && !auto.isRunning();

  function chooseStake(stakeMinor: number): void {
    display.clear();
    state.chooseStake(stakeMinor);
  }

  /** Plays a round; null when it was refused. */
  async function playRound(): Promise<ShownRound | null> {
    if (!state.isAgeConfirmed()) {
      // The server would refuse it: nothing turns for a bet that cannot be placed.
      state.setPaused(link.askAge());
      return null;
    }
    const result = await spin(parts, state, display);
    if ('round' in result) return result.round;
    await recovery.refused(result.refusal);
    return null;
  }

  function skip(): void {
    if (display.pace.proceed() || state.phase() !== 'playing' || session.mode !== 'demo') return;
    display.pace.hurry();
    stage.hurry();
  }

  return {
    async spin() {
      // A feature that waits for a tap starts, with real money too.
      if (display.pace.proceed()) return;
      if (auto.isRunning()) auto.stop();
      else if (isIdle() && state.isPaused()) page.toast(speech.say('stage.paused'));
      else if (isIdle()) await playRound();
      else skip();
    },
    skip,
    async autoplay(plan) {
      // Only in the demo: the packs forbid it wherever money is real.
      if (session.mode === 'demo' && isFree() && !state.isPaused()) await auto.start(plan);
    },
    stopAutoplay: auto.stop,
    isAutoplaying: auto.isRunning,
    async replay(roundId) {
      if (!isFree()) return;
      const refusal = await replay(roundId, parts, state, display);
      if (refusal !== null) await recovery.refused(refusal);
    },
    chooseStake(stakeMinor) {
      if (isFree()) chooseStake(stakeMinor);
    },
    stepStake(by) {
      const stake = session.stakes[session.stakes.indexOf(state.stake()) + by];
      if (stake !== undefined && isFree()) chooseStake(stake);
    },
    stake: state.stake,
    seed: state.seed,
    changeSeeds: (clientSeed) => giveSeeds(clientSeed, parts, state, recovery),
    pause() {
      auto.stop();
      state.setPaused(true);
    },
    resume: () => state.setPaused(false),
    async ageConfirmed() {
      state.setAgeConfirmed(true);
      state.setPaused(false);
      if (isFree()) await playRound();
    },
    begin: () => begin(parts, recovery),
  };
}

/** Plays round after round by itself, until its plan or the player ends it. */
function createAutoplayer(
  { page, speech }: GameParts,
  display: ReturnType<typeof createRoundDisplay>,
  stake: () => number,
  playRound: () => Promise<ShownRound | null>,
) {
  let running: Autoplay | null = null;
  return {
    isRunning: (): boolean => running !== null,
    stop: (): void => running?.stop(),
    async start(plan: AutoplayPlan): Promise<void> {
      running = createAutoplay(plan);
      const end = await runAutoplay(running, {
        playRound,
        stake,
        show: page.setAutoplay,
        rest: () => display.pace.wait(BETWEEN_MS),
      });
      running = null;
      page.setAutoplay(null);
      if (end !== 'refused') page.toast(speech.say(`stage.auto.ended.${end}`));
    },
  };
}

/** Shows what was not shown of the last round, then those before it. */
async function begin(
  { session, page, storage }: GameParts,
  recovery: ReturnType<typeof createRecovery>,
): Promise<void> {
  const { lastRound } = session;
  const wasLeft = lastRound !== null && !storage.wasShown(lastRound.roundId);
  await recovery.adopt(session);
  await fillLastRounds(page, session, wasLeft ? lastRound.seq : session.nextSeq);
}

/** Changes the seeds and shows the new ones; a broken promise ends the game. */
async function giveSeeds(
  clientSeed: string,
  { session, storage }: GameParts,
  state: GameState,
  recovery: ReturnType<typeof createRecovery>,
): Promise<Reply<ChangedSeeds>> {
  const reply = await changeSeeds(clientSeed, session.gameSession, storage);
  if (reply.ok) state.setSeed(reply.data.seed);
  else if (reply.code === PROMISE_BROKEN) await recovery.refused(reply);
  return reply;
}
