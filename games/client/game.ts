import type { Reply } from './calls.ts';
import { changeSeeds, type ChangedSeeds } from './change-seeds.ts';
import { PROMISE_BROKEN } from './client-seed.ts';
import { fillLastRounds } from './fill-last-rounds.ts';
import type { GameParts } from './game-parts.ts';
import { createGameState } from './game-state.ts';
import type { GameSession } from './open-session.ts';
import { createRecovery } from './recovery.ts';
import { replay } from './replay.ts';
import { createRoundDisplay } from './round-display.ts';
import { spin } from './spin.ts';

/** One game as the player plays it. Amounts are minor units. */
export interface Game {
  spin(): Promise<void>;
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
  /** Shows what was not shown of the last round. */
  begin(): Promise<void>;
}

/** Puts the parts of a game together: state, display of rounds, recovery from refusals. */
export function createGame(parts: GameParts): Game {
  const { session, stage, page, speech, storage } = parts;
  const state = createGameState(parts);
  const display = createRoundDisplay(parts, state);
  const recovery = createRecovery(parts, state, display, chooseStake);
  const isIdle = (): boolean => state.phase() === 'idle';

  function chooseStake(stakeMinor: number): void {
    display.clear();
    state.chooseStake(stakeMinor);
  }

  return {
    async spin() {
      if (isIdle() && state.isPaused()) page.toast(speech.say('stage.paused'));
      else if (isIdle()) {
        const refusal = await spin(parts, state, display);
        if (refusal !== null) await recovery.refused(refusal);
      }
      // A feature that waits for a tap starts. With real money nothing else shortens a round.
      else if (state.phase() === 'playing' && !display.pace.proceed() && session.mode === 'demo') {
        display.pace.hurry();
        stage.hurry();
      }
    },
    async replay(roundId) {
      if (!isIdle()) return;
      const refusal = await replay(roundId, parts, state, display);
      if (refusal !== null) await recovery.refused(refusal);
    },
    chooseStake(stakeMinor) {
      if (isIdle()) chooseStake(stakeMinor);
    },
    stepStake(by) {
      const stake = session.stakes[session.stakes.indexOf(state.stake()) + by];
      if (stake !== undefined && isIdle()) chooseStake(stake);
    },
    stake: state.stake,
    seed: state.seed,
    async changeSeeds(clientSeed) {
      const reply = await changeSeeds(clientSeed, session.gameSession, storage);
      if (reply.ok) state.setSeed(reply.data.seed);
      else if (reply.code === PROMISE_BROKEN) await recovery.refused(reply);
      return reply;
    },
    pause: () => state.setPaused(true),
    resume: () => state.setPaused(false),
    async begin() {
      const { lastRound } = session;
      const wasLeft = lastRound !== null && !storage.wasShown(lastRound.roundId);
      await recovery.adopt(session);
      await fillLastRounds(page, session, wasLeft ? lastRound.seq : session.nextSeq);
    },
  };
}
