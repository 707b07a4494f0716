import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { plainHashing } from '@glasshouse/engine/sha256.ts';
import { createStream } from '@glasshouse/engine/stream.ts';
import { randomHex } from '../../../boot/storage.ts';

/** A round without effect on wallet, history and statistics. */
export interface PracticeRound {
  readonly events: readonly RoundEvent[];
  /** Its pay in bets. */
  readonly stakes: number;
}

const CLIENT_SEED = 'practice';
/** The seed of the example round: public, and the same for every game. */
const PREVIEW_SEED = 'preview';
const SEED_BYTES = 32;

/** Draws a round with a random seed that is discarded. Sends no request. */
export function practiceRound(definition: GameDefinition): PracticeRound {
  return drawn(definition, randomHex(SEED_BYTES));
}

/** Returns the game's round of the public seed: fixed, and not selected for its result. */
export function previewRound(definition: GameDefinition): PracticeRound {
  return drawn(definition, PREVIEW_SEED);
}

/** The engine draws it like every round, with the smallest valid stake. */
function drawn(definition: GameDefinition, seed: string): PracticeRound {
  const stake = stakeUnit(definition);
  const stream = createStream((index) =>
    plainHashing.hmacSha256(seed, `${CLIENT_SEED}:1:${index}`),
  );
  const { events, winMinor } = playRound(definition, stake, stream.draw);
  return { events, stakes: winMinor / stake };
}
