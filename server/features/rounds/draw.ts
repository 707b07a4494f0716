import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { hmacOf, type HmacKey } from '@glasshouse/engine/hmac-key.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { createStream } from '@glasshouse/engine/stream.ts';

/** A drawn and evaluated round, not yet settled. */
export interface DrawnRound {
  readonly winMinor: number;
  /** The ordered events as JSON, as stored and sent. */
  readonly events: string;
  /** Number of 4-byte values read from the stream. */
  readonly draws: number;
}

/**
 * Draws a round: a pure function of server seed, client seed, nonce, game definition and stake
 * (rule G4). Block i of the stream is HMAC-SHA256 with the server seed's text as key over
 * `clientSeed:nonce:i`, as the page /fairness explains. `serverSeed` is the seed's text, prepared
 * once for all rounds drawn with it.
 */
export function drawRound(
  definition: GameDefinition,
  stakeMinor: number,
  serverSeed: HmacKey,
  clientSeed: string,
  nonce: number,
): DrawnRound {
  const prefix = `${clientSeed}:${nonce}:`;
  const stream = createStream((index) => hmacOf(serverSeed, prefix + String(index)));
  const round = playRound(definition, stakeMinor, stream.draw);
  return {
    winMinor: round.winMinor,
    events: JSON.stringify(round.events),
    draws: stream.position(),
  };
}
