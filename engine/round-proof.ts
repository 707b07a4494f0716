import { readInteger, readText, refuse } from './shape.ts';

/** All that decided a round, and what came of it, as the house tells it. */
export interface RoundProof {
  readonly gameId: number;
  /** In minor units, like `win`. */
  readonly stake: number;
  readonly win: number;
  readonly nonce: number;
  /** SHA-256 of the definition's canonical JSON, in hex. */
  readonly definitionHash: string;
  /** SHA-256 of the server seed's text, in hex: told before play. */
  readonly serverSeedHash: string;
  /** Null as long as the seed is in use. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  /** As stored with the round. */
  readonly events: readonly unknown[];
}

const LONGEST_SEED = 1000;

/**
 * Reads any value as a proof; what else it holds (ids, times) is left aside. Throws
 * DefinitionError with the place and the reason when a part is missing or malformed.
 */
export function readRoundProof(value: unknown): RoundProof {
  const place = 'proof';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(place, 'must be an object');
  }
  const members = new Map<string, unknown>(Object.entries(value));
  const whole = (name: string, least: number): number =>
    readInteger(members.get(name), `${place}.${name}`, least, Number.MAX_SAFE_INTEGER);
  const text = (name: string): string =>
    readText(members.get(name), `${place}.${name}`, 1, LONGEST_SEED);
  const events = members.get('events');
  if (!Array.isArray(events)) refuse(`${place}.events`, 'must be a list');
  return {
    gameId: whole('gameId', 1),
    stake: whole('stake', 1),
    win: whole('win', 0),
    nonce: whole('nonce', 1),
    definitionHash: text('definitionHash'),
    serverSeedHash: text('serverSeedHash'),
    serverSeed: members.get('serverSeed') === null ? null : text('serverSeed'),
    clientSeed: text('clientSeed'),
    events,
  };
}
