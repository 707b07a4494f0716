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

/** Pause between two spins of an autoplay, so that the player can read the result. */
const BETWEEN_MS = 600;

/** The player's operations of one game. Amounts are minor units. */
export interface Game {
  spin(): Promise<void>;
  /**
   * Skips the rest of a round's display; with real money it does nothing, because rounds are not
   * shortened.
   */
  skip(): void;
  /** Autoplay, in demo mode only, until the plan or the player ends it. */
  autoplay(plan: AutoplayPlan): Promise<void>;
  /** Returns false if none runs. */
  stopAutoplay(): boolean;
  /** Replays a past round, after the current one has ended: no stake, no pay. */
  replay(roundId: string): Promise<void>;
  chooseStake(stakeMinor: number): void;
  /** Selects the next higher or lower stake. */
  stepStake(by: 1 | -1): void;
  readonly stake: () => number;
  readonly seed: () => GameSession['seed'];
  /**
   * Rotates the seeds: reveals the server seed and continues with new ones; the argument is the
   * player's.
   */
  changeSeeds(clientSeed: string): Promise<Reply<ChangedSeeds>>;
  /** The portal pauses play after the current round, or resumes it. */
  pause(): void;
  resume(): void;
  /** The player has stated the age: plays the spin that waited for it. */
  ageConfirmed(): Promise<void>;
  /** Shows the rest of the last round. */
  begin(): Promise<void>;
}

/** Connects the parts of a game: state, display of rounds, recovery from refusals. */
export function createGame(parts: GameParts): Game {
  const { session, stage, page, speech, link } = parts;
  const state = createGameState(parts);
  const display = createRoundDisplay(parts, state);
  const recovery = createRecovery(parts, state, display, chooseStake);
  const isIdle = (): boolean => state.phase() === 'idle';
  const auto = createAutoplayer(parts, display, state.stake, playRound);
  const isFree = (): boolean => isIdle() && !auto.isRunning();
  const freed = createFreeing(auto, state, skip);

  function chooseStake(stakeMinor: number): void {
    display.clear();
    state.chooseStake(stakeMinor);
  }

  /** Plays a round; returns null if it was refused. */
  async function playRound(): Promise<ShownRound | null> {
    if (!state.isAgeConfirmed()) {
      // The server would refuse this bet, so do not start the reels.
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
      const stopped = auto.stop();
      // With real money too, a tap starts a feature that waits, and ends a scene.
      if (display.pace.proceed() || stopped) return;
      if (auto.isRunning()) skip();
      else if (isIdle() && state.isPaused()) page.toast(speech.say('stage.paused'));
      else if (isIdle()) await playRound();
      else skip();
    },
    skip,
    async autoplay(plan) {
      // Demo only: market packs forbid autoplay with real money.
      if (session.mode !== 'demo') return;
      if ((await freed()) && !state.isPaused()) await auto.start(plan);
    },
    stopAutoplay: auto.stop,
    async replay(roundId) {
      if (!(await freed())) return;
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

/**
 * Stops autoplay, shortens the current round's display and waits for its end. Resolves to false if
 * a later call took its place.
 */
function createFreeing(
  auto: ReturnType<typeof createAutoplayer>,
  state: GameState,
  skip: () => void,
): () => Promise<boolean> {
  let latest = 0;
  const isBusy = (): boolean => auto.isRunning() || state.phase() !== 'idle';
  return async () => {
    latest += 1;
    const own = latest;
    auto.stop();
    if (isBusy()) skip();
    while (isBusy()) await Promise.all([auto.ended(), state.idle()]);
    return own === latest;
  };
}

/** Runs autoplay until its plan or the player ends it. */
function createAutoplayer(
  { page, speech }: GameParts,
  display: ReturnType<typeof createRoundDisplay>,
  stake: () => number,
  playRound: () => Promise<ShownRound | null>,
) {
  let running: Autoplay | null = null;
  let run: Promise<void> = Promise.resolve();

  async function play(auto: Autoplay): Promise<void> {
    const end = await runAutoplay(auto, {
      playRound,
      stake,
      show: page.setAutoplay,
      rest: () => display.pace.wait(BETWEEN_MS),
    });
    running = null;
    page.setAutoplay(null);
    if (end !== 'refused') page.toast(speech.say(`stage.auto.ended.${end}`));
  }

  return {
    isRunning: (): boolean => running !== null,
    /** No further spin begins. Returns false if none would have begun. */
    stop(): boolean {
      if (running?.stop() !== true) return false;
      page.setAutoplay(null);
      return true;
    },
    /** Resolves when its last round has ended. */
    ended: (): Promise<void> => run,
    start(plan: AutoplayPlan): Promise<void> {
      running = createAutoplay(plan);
      run = play(running);
      return run;
    },
  };
}

/** Shows the rest of the last round, or how to spin, then fills in the rounds before it. */
async function begin(
  { session, page, storage, speech }: GameParts,
  recovery: ReturnType<typeof createRecovery>,
): Promise<void> {
  const { lastRound } = session;
  const wasLeft = lastRound !== null && !storage.wasShown(lastRound.roundId);
  if (!wasLeft) page.setNote(speech.say('stage.tapToSpin'));
  await recovery.adopt(session);
  await fillLastRounds(page, session, wasLeft ? lastRound.seq : session.nextSeq);
}

/** Rotates the seeds and shows the new ones; a broken commitment ends the game. */
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
