import { circlesIn } from '../rules/circles.ts';
import { functionLengths } from '../rules/function-lengths.ts';
import { importsOf } from '../rules/imports.ts';
import { only } from '../rules/source.ts';
import { rawColour } from '../rules/style-rules.ts';
import { tableOwners } from '../rules/tables.ts';
import { checkout, isCode, isTest, projectFiles, textOf } from '../rules/tree.ts';

/** The structure of the source tree in figures. Tests count as files. */
export interface Figures {
  readonly files: number;
  readonly lines: number;
  readonly filesUnder20Lines: number;
  /** The ten largest functions outside of tests: `file function` to lines. */
  readonly largestFunctions: Readonly<Record<string, number>>;
  /** Groups of files that import each other. */
  readonly importCircles: readonly (readonly string[])[];
  /** Tables that more than one feature writes: table to features. */
  readonly tablesWithSeveralWriters: Readonly<Record<string, readonly string[]>>;
  /** How many different colours are written out, by top folder. */
  readonly rawColours: Readonly<Record<string, number>>;
}

const isSource = (path: string): boolean => /\.(?:tsx?|js|sql|css)$/.test(path);

/** Measures the checkout, in a few seconds. */
export function measure(): Figures {
  const sources = projectFiles().filter(isSource);
  const lines = sources.map((path) => textOf(path).trimEnd().split('\n').length);
  const imports = sources
    .filter(isCode)
    .map((path) => [path, importsOf(path, textOf(path))] as const);
  const functions = [...functionLengths(checkout, 'tools/figures/functions.oxlintrc.json')]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10);
  return {
    files: sources.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    filesUnder20Lines: lines.filter((count) => count < 20).length,
    largestFunctions: Object.fromEntries(functions),
    importCircles: circlesIn(new Map(imports)),
    tablesWithSeveralWriters: tablesWithSeveralWriters(sources.filter((path) => !isTest(path))),
    rawColours: rawColours(sources.filter((path) => !isTest(path))),
  };
}

const WRITE = /\b(?:insert into|update|delete from)\s+(?:public\.)?(?<table>[a-z_]+)/g;

function tablesWithSeveralWriters(sources: readonly string[]): Record<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const path of sources) {
    const feature = /^(?:server\/(?:features\/[^/]+|platform)|ledger)(?=\/)/.exec(path)?.[0];
    if (feature === undefined || path.startsWith('ledger/examples/')) continue;
    const text = textOf(path);
    const sql = path.endsWith('.sql') ? text.replaceAll(/--[^\n]*/g, '') : only('string', text);
    for (const { groups } of sql.matchAll(WRITE)) {
      const table = groups?.['table'] ?? '';
      if (!Object.hasOwn(tableOwners, table)) continue;
      writers.set(table, (writers.get(table) ?? new Set()).add(feature));
    }
  }
  const several = [...writers].filter(([, features]) => features.size > 1);
  return Object.fromEntries(several.map(([table, features]) => [table, [...features]]));
}

function rawColours(sources: readonly string[]): Record<string, number> {
  const colours = new Map<string, Set<string>>();
  const whole = new RegExp(`(?:${rawColour})[^)\\n;"'\`]*\\)?`, 'gi');
  for (const path of sources) {
    const folder = /^(?:portal|stage|games|kit)(?=\/.*\.(?:css|tsx?)$)/.exec(path)?.[0];
    if (folder === undefined) continue;
    const known = colours.get(folder) ?? new Set();
    for (const [colour] of textOf(path).matchAll(whole)) known.add(colourOf(colour));
    colours.set(folder, known);
  }
  return Object.fromEntries([...colours].map(([folder, known]) => [folder, known.size]));
}

/** The colour alone, in one way of writing it. */
function colourOf(found: string): string {
  const hex = /^(?:#|%23)(?<digits>[\da-f]+)/i.exec(found)?.groups?.['digits'];
  return (hex ?? found.replaceAll(/\s+/g, ' ')).toLowerCase();
}
