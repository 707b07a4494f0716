import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { licenceTable } from '../licences/table.ts';
import { checkout, projectFiles, textOf } from './tree.ts';

const documents = projectFiles().filter((path) => path.endsWith('.md'));
const scripts = Object.keys(
  (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts,
);

/** Commands in a document that package.json does not define. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(/(?:`|&& |^ {4})npm (?:run )?(?<name>[a-z][\w:-]*)/gm)]
    .map((match) => match.groups?.['name'] ?? '')
    .filter((name) => !['ci', ...scripts].includes(name));
}

/** Links in a document to missing files. */
function deadLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)(?<target>[^)#\s]+)/g)]
    .map((match) => match.groups?.['target'] ?? '')
    .filter((target) => !existsSync(join(checkout, dirname(path), target)));
}

test('every npm command in a document exists', () => {
  expect(documents.flatMap((path) => unknownCommands(textOf(path)))).toEqual([]);
  expect(
    unknownCommands('run `npm run nothing` and `npm ci && npm test`, and npm packages'),
  ).toEqual(['nothing']);
});

test('every link in a document has a target file', () => {
  expect(documents.flatMap((path) => deadLinks(path, textOf(path)))).toEqual([]);
  expect(deadLinks('README.md', '[a](docs/none.md) [b](package.json)')).toEqual(['docs/none.md']);
});

/** Rules that a text names and docs/RULES.md does not list. */
function unknownRules(text: string): string[] {
  const listed = new Set([...textOf('docs/RULES.md').matchAll(/^\| (G\d) \|/gm)].map(([, n]) => n));
  return [...text.matchAll(/\brules? (G\d)(?: and (G\d))?/gi)]
    .flatMap(([, first, second]) => [first, second])
    .filter((rule) => rule !== undefined)
    .filter((rule) => !listed.has(rule));
}

test('every rule that a file names is in docs/RULES.md', () => {
  const files = projectFiles().filter((path) => /\.(?:tsx?|sql|md)$/.test(path));
  const own = 'tools/rules/documents.test.ts';
  expect(files.filter((path) => path !== own && unknownRules(textOf(path)).length > 0)).toEqual([]);
  expect(unknownRules('rules G1 and G0, rule G9')).toEqual(['G0']);
});

/** Files in backticks, with a folder, that do not exist. */
function missingFiles(text: string): string[] {
  return [...text.matchAll(/`(?<file>\.?[\w-]+(?:\/[\w.-]+)+|[A-Z]+\.md)`/g)]
    .map((match) => match.groups?.['file'] ?? '')
    .filter((file) => !existsSync(join(checkout, file)));
}

test('every file in the ASVS table and in the rules exists', () => {
  expect(missingFiles(textOf('docs/security/asvs.md'))).toEqual([]);
  expect(missingFiles(textOf('docs/RULES.md'))).toEqual([]);
  expect(missingFiles('see `tools/none.ts` and `npm run check`')).toEqual(['tools/none.ts']);
});

test('the ASVS table lists each requirement once', () => {
  const text = textOf('docs/security/asvs.md');
  const rows = [
    ...text.matchAll(/^\| (?<number>\d+\.\d+\.\d+) \| (?<level>[123]) \| (?<state>[^|]+) \|/gm),
  ];
  const numbers = rows.map(({ groups }) => groups?.['number']);
  expect(new Set(numbers).size).toBe(numbers.length);
  // 70 of level 1, 183 of level 2 and two of level 3.
  const ofLevel = (level: string) => rows.filter(({ groups }) => groups?.['level'] === level);
  expect(['1', '2', '3'].map((level) => ofLevel(level).length)).toEqual([70, 183, 2]);
  const states = new Set(rows.map(({ groups }) => groups?.['state']));
  expect(states).toEqual(new Set(['does not apply', 'met', 'not yet', 'partly']));
  const count = (state: string) => rows.filter(({ groups }) => groups?.['state'] === state).length;
  expect(text).toContain(
    `Of ${rows.length} rows ${count('met')} met, ${count('partly')} partly, ` +
      `${count('not yet')} not yet, ${count('does not apply')} does not apply.`,
  );
});

/** The README's settings table: default as written, by setting name. */
function settingsListed(text: string): Record<string, string> {
  const rows = text.matchAll(/^\| `(?<name>[A-Z_]+)` \| (?<value>[^|]*?) \|/gm);
  return Object.fromEntries(
    [...rows].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
  );
}

/** The expected table from the code: every setting that is read and its default. */
function settingsRead(source: string): Record<string, string> {
  const names = new Set(
    [...source.matchAll(/\benv(?:, |\[)'(?<name>[A-Z_]+)'/g)].map(([, n]) => n),
  );
  const defaults = new Map(Object.entries(readSettings({})));
  const expected = [...names].map((name = '') => {
    const key = name
      .toLowerCase()
      .replaceAll(/_(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase());
    const value: unknown = defaults.get(key);
    const isNone = value === null || (Array.isArray(value) && value.length === 0);
    if (isNone) return [name, 'none'];
    // Boolean settings are 1 or 0.
    const shown = typeof value === 'boolean' ? (value ? 1 : 0) : value;
    return [name, `\`${name === 'DATA_DIR' ? '.data' : String(shown)}\``];
  });
  return Object.fromEntries(expected);
}

test('the README lists every setting with its default', () => {
  const read = settingsRead(textOf('server/platform/settings.ts'));
  const readme = textOf('README.md');
  expect(settingsListed(readme)).toEqual(read);
  expect(settingsListed(readme.replace('| `PORT` | `8080`', '| `PORT` | `80`'))).not.toEqual(read);
  expect(settingsListed(readme.replace('| `PORT` |', '| port |'))).not.toEqual(read);
});

test('LICENSES.md lists the packages that the lockfile brings into the running app', () => {
  const table = licenceTable(textOf('package-lock.json'));
  expect(table).toContain('fastify');
  expect(textOf('LICENSES.md')).toContain(table);
  const other = {
    name: 'x',
    packages: { 'node_modules/new-one': { version: '1.0.0', license: 'MIT' } },
  };
  expect(textOf('LICENSES.md')).not.toContain(licenceTable(JSON.stringify(other)));
});

/** Packages of a changeset that are no workspaces, with which `npm run release` would end. */
function unknownPackages(text: string): string[] {
  const known = projectFiles()
    .filter((path) => /^\w+\/package\.json$/.test(path))
    .map((path) => (JSON.parse(textOf(path)) as { name: string }).name);
  return [...text.matchAll(/^'(?<name>[^']+)': (?:major|minor|patch)$/gm)]
    .map((match) => match.groups?.['name'] ?? '')
    .filter((name) => !known.includes(name));
}

test('every changeset is of a workspace', () => {
  const changesets = documents.filter((path) => path.startsWith('.changeset/'));
  expect(changesets.flatMap((path) => unknownPackages(textOf(path)))).toEqual([]);
  expect(unknownPackages("---\n'glasshouse': minor\n---\n")).toEqual(['glasshouse']);
});
