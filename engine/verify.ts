import { canonicalJson } from './canonical.ts';
import { checkDefinition, type GameDefinition } from './definition.ts';
import type { RoundProof } from './round-proof.ts';
import { playRound, type Round } from './round.ts';
import { toHex, type Hashing } from './sha256.ts';
import { DefinitionError } from './shape.ts';
import { createStream } from './stream.ts';

/** The mismatches of a proof, each with the stated and the computed value. */
export type ProofFault =
  /** The seed is still in use: recomputation is impossible before it is revealed. */
  | { readonly kind: 'server_seed_hidden' }
  /** The revealed seed does not match the published hash. */
  | { readonly kind: 'server_seed_hash'; readonly stated: string; readonly computed: string }
  /** The definition is not the one the round was played with. */
  | { readonly kind: 'definition_hash'; readonly stated: string; readonly computed: string }
  | { readonly kind: 'definition_unlawful'; readonly reason: string }
  | { readonly kind: 'game'; readonly stated: number; readonly computed: number }
  /**
   * The round's id has another number, or the player's round number is below the seed's nonce.
   */
  | { readonly kind: 'number'; readonly stated: string; readonly computed: string }
  /** The game does not accept this stake. */
  | { readonly kind: 'stake'; readonly stated: number; readonly reason: string }
  /** The first event that differs, from 0; one side is null if its list has ended. */
  | {
      readonly kind: 'event';
      readonly index: number;
      readonly stated: string | null;
      readonly computed: string | null;
    }
  | { readonly kind: 'win'; readonly stated: number; readonly computed: number };

/** One block of the stream: HMAC-SHA256 of `message`, with the server seed's text as key. */
export interface StreamBlock {
  readonly message: string;
  /** 32 bytes in hex: eight 4-byte big-endian numbers. */
  readonly hex: string;
}

/** One draw: a number in 0 … of − 1. */
export interface StreamDraw {
  readonly of: number;
  readonly value: number;
  /** Read position in 4-byte numbers after the draw, including rejected ones. */
  readonly position: number;
}

/** The result of recomputing a round. */
export interface Verdict {
  /**
   * True if the round follows from the seeds and definition in the proof, including the last event.
   * It does not prove that the operator committed to this seed or played this round.
   */
  readonly fits: boolean;
  readonly faults: readonly ProofFault[];
  /** The steps of the computation; empty when the seed is hidden. */
  readonly blocks: readonly StreamBlock[];
  readonly draws: readonly StreamDraw[];
  /** The recomputed round; null if it could not be computed. */
  readonly round: Round | null;
}

/**
 * Recomputes a round from its inputs and compares every part of the proof with the result: the
 * seed's hash, the definition's hash, the events one by one, the win. Pure: the same code runs on
 * the page in a browser and on the command line. `definition` is any value, as found under
 * `proof.definitionHash`. The caller must get the seed's hash from the public log, and the
 * definition and the record from the app: an invented proof is consistent with itself.
 */
export function verifyRound(proof: RoundProof, definition: unknown, hashing: Hashing): Verdict {
  const faults: ProofFault[] = [...numberFaults(proof)];
  const nothing = { fits: false, faults, blocks: [], draws: [], round: null };
  const lawful = lawfulDefinition(definition, faults);
  if (lawful !== null) {
    const computed = toHex(hashing.sha256(canonicalJson(definition)));
    if (computed !== proof.definitionHash) {
      faults.push({ kind: 'definition_hash', stated: proof.definitionHash, computed });
    }
    if (lawful.id !== proof.gameId) {
      faults.push({ kind: 'game', stated: proof.gameId, computed: lawful.id });
    }
  }
  if (proof.serverSeed === null) {
    faults.push({ kind: 'server_seed_hidden' });
    return nothing;
  }
  const seedHash = toHex(hashing.sha256(proof.serverSeed));
  if (seedHash !== proof.serverSeedHash) {
    faults.push({ kind: 'server_seed_hash', stated: proof.serverSeedHash, computed: seedHash });
  }
  if (lawful === null) return nothing;
  const played = playAgain(lawful, proof, proof.serverSeed, hashing);
  if ('reason' in played) {
    faults.push({ kind: 'stake', stated: proof.stake, reason: played.reason });
    return nothing;
  }
  faults.push(...roundFaults(proof, played.round));
  return { fits: faults.length === 0, faults, ...played };
}

function numberFaults({ roundId, seq, nonce }: RoundProof): readonly ProofFault[] {
  const faults: ProofFault[] = [];
  const numbered = /^[1-9]\d*-([1-9]\d*)$/.exec(roundId)?.[1];
  if (numbered !== String(seq))
    faults.push({ kind: 'number', stated: roundId, computed: `-${seq}` });
  if (nonce > seq) faults.push({ kind: 'number', stated: `${nonce}`, computed: `${seq}` });
  return faults;
}

function lawfulDefinition(definition: unknown, faults: ProofFault[]): GameDefinition | null {
  try {
    return checkDefinition(definition);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    faults.push({ kind: 'definition_unlawful', reason: error.message });
    return null;
  }
}

function playAgain(
  definition: GameDefinition,
  proof: RoundProof,
  serverSeed: string,
  hashing: Hashing,
): Pick<Verdict, 'blocks' | 'draws'> & ({ readonly round: Round } | { readonly reason: string }) {
  const blocks: StreamBlock[] = [];
  const draws: StreamDraw[] = [];
  const stream = createStream((index) => {
    const message = `${proof.clientSeed}:${proof.nonce}:${index}`;
    const block = hashing.hmacSha256(serverSeed, message);
    blocks.push({ message, hex: toHex(block) });
    return block;
  });
  try {
    const round = playRound(definition, proof.stake, (of) => {
      const value = stream.draw(of);
      draws.push({ of, value, position: stream.position() });
      return value;
    });
    return { blocks, draws, round };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { blocks, draws, reason: error.message };
  }
}

function roundFaults(proof: RoundProof, round: Round): readonly ProofFault[] {
  const faults: ProofFault[] = [];
  const length = Math.max(proof.events.length, round.events.length);
  for (let index = 0; index < length; index += 1) {
    const stated = textAt(proof.events, index);
    const computed = textAt(round.events, index);
    if (stated === computed) continue;
    // Events after the first difference differ as a consequence of it.
    faults.push({ kind: 'event', index, stated, computed });
    break;
  }
  if (proof.win !== round.winMinor) {
    faults.push({ kind: 'win', stated: proof.win, computed: round.winMinor });
  }
  return faults;
}

function textAt(events: readonly unknown[], index: number): string | null {
  return index < events.length ? canonicalJson(events[index]) : null;
}
