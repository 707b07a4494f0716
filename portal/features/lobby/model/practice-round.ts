import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { plainHashing } from '@glasshouse/engine/sha256.ts';
import { createStream } from '@glasshouse/engine/stream.ts';
import { randomHex } from '../../../boot/storage.ts';

/** A round that no wallet, no history and no statistics know of. */
export interface PracticeRound {
  readonly events: readonly RoundEvent[];
  /** What it pays, in bets. */
  readonly stakes: number;
}

const CLIENT_SEED = 'practice';
/** The seed of the picture of a round: public, and the same for every game. */
const PREVIEW_SEED = 'preview';
const SEED_BYTES = 32;

/** Draws a round with a seed that is forgotten at once. It asks nothing of the server. */
export function practiceRound(definition: GameDefinition): PracticeRound {
  return drawn(definition, randomHex(SEED_BYTES));
}

/** The game's round of the public seed: always the same, picked for nothing. */
export function previewRound(definition: GameDefinition): PracticeRound {
  return drawn(definition, PREVIEW_SEED);
}

/** The engine draws it as it draws every round, with the smallest stake that divides evenly. */
function drawn(definition: GameDefinition, seed: string): PracticeRound {
  const stake = stakeUnit(definition);
  const stream = createStream((index) =>
    plainHashing.hmacSha256(seed, `${CLIENT_SEED}:1:${index}`),
  );
  const { events, winMinor } = playRound(definition, stake, stream.draw);
  return { events, stakes: winMinor / stake };
}
