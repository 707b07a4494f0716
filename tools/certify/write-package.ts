import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { PublishedPar } from '@glasshouse/games/index.ts';
import { deriveWithCounts } from '../par/derive.ts';
import { sheetFiles } from '../par/sheet.ts';
import { rawStream } from '../rng/raw-stream.ts';
import { testStatistics } from '../rng/statistics.ts';
import { hashOf } from '../verify/find-definition.ts';
import { runEnt } from './batteries.ts';
import { changesText, formerDefinitions } from './changes.ts';
import { packageReadme, randomnessText } from './texts.ts';
import type { StreamFacts } from './recompute/check-package.ts';
import { replay, roundInputs } from './recompute/replay.ts';
import { requirementsText, type Jurisdiction } from './requirements/jurisdictions.ts';
import { inCheckout, sourceFiles } from './source-files.ts';

/** What a package is made of. */
export interface PackageOptions {
  readonly definition: GameDefinition;
  readonly jurisdictions: readonly Jurisdiction[];
  /** The folder of the package, which is made. */
  readonly out: string;
  /** The built programs (build-recompute.ts). */
  readonly programs: string;
  readonly onProgress: (share: number) => void;
}

/** A written package. */
export interface Package {
  readonly id: number;
  readonly title: string;
  readonly folder: string;
  readonly files: number;
  readonly definitionHash: string;
  readonly return: number;
  readonly exact: boolean;
  /** Whether the statistics of the raw numbers passed, with 99 % confidence. */
  readonly randomnessPassed: boolean;
}

/** 100 sequences of 1,000,000 bits, as NIST SP 800-22 is usually given. */
const STREAM_BYTES = 12_500_000;
const REPLAYED_ROUNDS = 2_000;
const SEED = createHash('sha256').update('glasshouse certification').digest('hex');

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the package of one title; everything in it is computed now, from the definition. */
export async function writePackage(options: PackageOptions): Promise<Package> {
  const { definition, jurisdictions, out, programs, onProgress } = options;
  const put = (path: string, data: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), data);
  };
  const { par, counts } = await deriveWithCounts(definition, onProgress);
  put('definition.json', json(definition));
  put('paytable.schema.json', readFileSync(inCheckout('engine/definition.schema.json')));
  for (const [name, text] of sheetFiles(definition, par)) put(`par/${name}`, text);
  put('return/counts.json', json(counts));
  put('return/return.json', json(returnOf(par)));
  const ranges = putRounds(definition, put);
  const passed = await putRandomness(out, ranges, put);
  putSources(definition, put);
  put('responsible-play.md', requirementsText(jurisdictions));
  put('changes.md', changesText(definition, await formerDefinitions(definition.id)));
  cpSync(programs, out, { recursive: true });
  put('README.md', packageReadme(definition, par, passed));
  putManifest(out, put);
  return {
    id: definition.id,
    title: definition.title,
    folder: out,
    files: filesIn(out).length,
    definitionHash: par.definitionHash,
    return: par.return.decimal,
    exact: par.exact,
    randomnessPassed: passed,
  };
}

type Put = (path: string, data: string | Uint8Array) => void;

/** The return with how it was found. */
function returnOf({
  exact,
  method,
  cycle,
  return: value,
  interval99,
  definitionHash,
}: PublishedPar) {
  return { definitionHash, exact, method, cycle, return: value, interval99 };
}

/** Plays rounds twice and writes them. Returns the ranges that the game draws from. */
function putRounds(definition: GameDefinition, put: Put): number[] {
  const ranges = new Set<number>();
  const inputs = roundInputs(definition, SEED, REPLAYED_ROUNDS);
  const rounds = inputs.map((one) => replay(definition, one, (n) => ranges.add(n)));
  put('replay/rounds.json', json(rounds));
  return [...ranges].filter((n) => n > 1).toSorted((a, b) => a - b);
}

async function putRandomness(out: string, ranges: readonly number[], put: Put): Promise<boolean> {
  const source = { seed: SEED, client: 'glasshouse' };
  const bytes = Buffer.concat([...rawStream(source, STREAM_BYTES)]);
  const facts: StreamFacts = { ...source, bytes: bytes.length, sha256: sha256(bytes), ranges };
  put('rng/stream.bin', bytes);
  put('rng/stream.json', json(facts));
  const statistics = testStatistics(bytes, ranges);
  put('rng/statistics.json', json(statistics));
  const ent = await runEnt(join(out, 'rng/stream.bin'));
  if (ent !== null) put('rng/ent.txt', ent);
  put('rng/description.md', randomnessText(ent !== null));
  put('rng/dieharder.md', readFileSync(inCheckout('docs/fairness/randomness.md')));
  return statistics.passed;
}

/** Copies the sources, with their hashes beside the verifier. */
function putSources(definition: GameDefinition, put: Put): void {
  const files: Record<string, string> = {};
  for (const path of sourceFiles(definition.id)) {
    const data = readFileSync(inCheckout(path));
    files[path] = sha256(data);
    put(`source/${path}`, data);
  }
  put('hashes.json', json({ definition: hashOf(definition), files }));
}

/** Lists every other file of the package with its SHA-256. */
function putManifest(out: string, put: Put): void {
  const files = filesIn(out).map((path) => [path, sha256(readFileSync(join(out, path)))] as const);
  put('manifest.json', json({ files: Object.fromEntries(files) }));
}

function filesIn(out: string): string[] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
    .toSorted();
}
