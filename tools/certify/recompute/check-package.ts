import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { deriveWithCounts } from '../../par/derive.ts';
import { percent } from '../../par/percent.ts';
import { rawStream } from '../../rng/raw-stream.ts';
import { testStatistics, type Statistics } from '../../rng/statistics.ts';
import { hashOf } from '../../verify/find-definition.ts';
import { replay, type ReplayedRound } from './replay.ts';

/** The result of computing one part of a package again. */
export interface Recomputed {
  readonly part: PartName;
  readonly same: boolean;
  /** What was compared, or what differs. */
  readonly detail: string;
}

export const PARTS = ['definition', 'return', 'replay', 'stream', 'statistics'] as const;
export type PartName = (typeof PARTS)[number];

/** What rng/stream.json says. */
export interface StreamFacts {
  readonly seed: string;
  readonly client: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The ranges of the game's draws, which the statistics test. */
  readonly ranges: readonly number[];
}

/** Computes a part of the package in `folder` again and compares it. Throws when a file is missing. */
export async function recompute(
  folder: string,
  part: PartName,
  onProgress: (share: number) => void,
): Promise<Recomputed> {
  const read = <Value>(path: string) =>
    JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Value;
  const definition = checkDefinition(read('definition.json'));
  const answer = (same: boolean, detail: string): Recomputed => ({ part, same, detail });
  switch (part) {
    case 'definition': {
      const stated = read<{ definitionHash: string }>('par/par.json').definitionHash;
      const computed = hashOf(definition);
      return answer(stated === computed, `SHA-256 ${computed}`);
    }
    case 'return': {
      const { par, counts } = await deriveWithCounts(definition, onProgress);
      // The exact figures are text: fractions, counts and hashes.
      const same = near(par, read('par/par.json')) && equal(counts, read('return/counts.json'));
      return answer(same, `${percent(par.return.decimal, 6)}, exact: ${par.exact}`);
    }
    case 'replay':
      return answer(...replayed(definition, read<ReplayedRound[]>('replay/rounds.json')));
    case 'stream': {
      const { sha256, ...source } = read<StreamFacts>('rng/stream.json');
      const digest = createHash('sha256');
      for (const bytes of rawStream(source, source.bytes)) digest.update(bytes);
      const computed = digest.digest('hex');
      const stored = createHash('sha256')
        .update(readFileSync(`${folder}/rng/stream.bin`))
        .digest('hex');
      return answer(computed === sha256 && stored === sha256, `SHA-256 ${computed}`);
    }
    case 'statistics': {
      const { ranges } = read<StreamFacts>('rng/stream.json');
      const found = testStatistics(readFileSync(`${folder}/rng/stream.bin`), ranges);
      const same = near(found, read<Statistics>('rng/statistics.json'));
      return answer(same, `${found.tests.length} tests, smallest p ${percent(found.smallestP, 3)}`);
    }
  }
}

function equal(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/**
 * The largest share by which computed numbers may differ: releases of Node compute logarithms
 * and powers to different last digits.
 */
const TOLERANCE = 1e-9;

/** Equal but for the last digits of numbers. */
function near(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    own.length === other.size &&
    own.every(([name, value]) => other.has(name) && near(value, other.get(name)))
  );
}

function replayed(
  definition: GameDefinition,
  rounds: readonly ReplayedRound[],
): [same: boolean, detail: string] {
  const other = rounds.find((round) => !equal(replay(definition, round), round));
  return other === undefined
    ? [true, `${rounds.length} rounds, played again from their seeds`]
    : [false, `nonce ${other.nonce} gives another round`];
}
