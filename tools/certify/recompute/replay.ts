import { createHash } from 'node:crypto';
import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { hmacKey, hmacOf } from '@glasshouse/engine/hmac-key.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { createStream } from '@glasshouse/engine/stream.ts';

/** A round by its inputs, with what must follow from them. */
export interface ReplayedRound {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Minor units, like `win`. */
  readonly stake: number;
  readonly win: number;
  /** 4-byte numbers that were read from the stream. */
  readonly draws: number;
  /** SHA-256 of the events as JSON, in hex. */
  readonly events: string;
}

export type RoundInputs = Pick<ReplayedRound, 'serverSeed' | 'clientSeed' | 'nonce' | 'stake'>;

/** Inputs of rounds from a text: every nonce of one seed from 1, with small and large bets. */
export function roundInputs(
  definition: GameDefinition,
  seed: string,
  count: number,
): RoundInputs[] {
  const serverSeed = createHash('sha256').update(`${seed}:replay`).digest('hex');
  return Array.from({ length: count }, (_, at) => ({
    serverSeed,
    clientSeed: 'glasshouse',
    nonce: at + 1,
    stake: stakeUnit(definition) * ((at % 10) + 1),
  }));
}

/**
 * Plays a round from its inputs, as the server draws it (server/features/rounds/draw.ts).
 * `onDraw` receives each range that is drawn from.
 */
export function replay(
  definition: GameDefinition,
  inputs: RoundInputs,
  onDraw: (n: number) => void = () => undefined,
): ReplayedRound {
  const { serverSeed, clientSeed, nonce, stake } = inputs;
  const key = hmacKey(serverSeed);
  const stream = createStream((index) => hmacOf(key, `${clientSeed}:${nonce}:${index}`));
  const round = playRound(definition, stake, (n) => {
    onDraw(n);
    return stream.draw(n);
  });
  const events = createHash('sha256').update(JSON.stringify(round.events)).digest('hex');
  return { ...inputs, win: round.winMinor, draws: stream.position(), events };
}
