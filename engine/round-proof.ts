import { canonicalJson } from './canonical.ts';
import { DefinitionError, readAll, readInteger, readText, readWord, refuse } from './shape.ts';

/** All inputs of a round, and its result, as the operator reports it. */
export interface RoundProof {
  /** The player's id, a hyphen and `seq`. */
  readonly roundId: string;
  readonly gameId: number;
  /** The player's round number, from 1. */
  readonly seq: number;
  /** In minor units, like `win`. */
  readonly stake: number;
  readonly win: number;
  readonly nonce: number;
  /** Time of play, epoch milliseconds. */
  readonly createTime: number;
  /** SHA-256 of the definition's canonical JSON, in hex. */
  readonly definitionHash: string;
  /** SHA-256 of the server seed's text, in hex: published before play. */
  readonly serverSeedHash: string;
  /** Null while the seed is in use. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  /** `none`: a fixed text if the caller gave no seed. `operator`: only in old rounds. */
  readonly clientSeedMadeBy: 'player' | 'none' | 'operator';
  /** As stored with the round. */
  readonly events: readonly unknown[];
}

const MAX_SEED_CHARS = 1000;

const MEMBERS: ReadonlySet<string> = new Set<keyof RoundProof | 'definition' | 'log'>([
  'roundId',
  'gameId',
  'seq',
  'stake',
  'win',
  'nonce',
  'createTime',
  'definitionHash',
  'serverSeedHash',
  'serverSeed',
  'clientSeed',
  'clientSeedMadeBy',
  'events',
  // A saved file contains these two beside the proof.
  'definition',
  'log',
]);

/**
 * Reads any value as a proof. Rejects unknown members, because no check covers them. Throws
 * DefinitionError with the path and the reason.
 */
export function readRoundProof(value: unknown): RoundProof {
  const place = 'proof';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(place, 'must be an object');
  }
  const members = new Map<string, unknown>(Object.entries(value));
  const strangers = [...members.keys()].filter((name) => !MEMBERS.has(name));
  if (strangers.length > 0) {
    throw new DefinitionError(strangers.map((name) => `${place}.${name}: is no part of a proof`));
  }
  const whole = (name: string, least: number) => () =>
    readInteger(members.get(name), `${place}.${name}`, least, Number.MAX_SAFE_INTEGER);
  const text = (name: string) => () =>
    readText(members.get(name), `${place}.${name}`, 1, MAX_SEED_CHARS);
  const madeBy = members.get('clientSeedMadeBy') ?? 'player';
  return readAll({
    roundId: text('roundId'),
    gameId: whole('gameId', 1),
    seq: whole('seq', 1),
    stake: whole('stake', 1),
    win: whole('win', 0),
    nonce: whole('nonce', 1),
    createTime: whole('createTime', 0),
    definitionHash: text('definitionHash'),
    serverSeedHash: text('serverSeedHash'),
    serverSeed: members.get('serverSeed') === null ? () => null : text('serverSeed'),
    clientSeed: text('clientSeed'),
    clientSeedMadeBy: () =>
      readWord(madeBy, `${place}.clientSeedMadeBy`, ['player', 'none', 'operator'] as const),
    events: () => readEvents(members.get('events'), `${place}.events`),
  });
}

function readEvents(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) refuse(place, 'must be a list');
  return value;
}

/**
 * Returns the text of a round's record: canonical JSON of the proof without the server seed, which
 * is secret at first. The app compares its SHA-256 with its own record of the round.
 */
export function recordText({ serverSeed: _hidden, ...record }: RoundProof): string {
  return canonicalJson(record);
}
