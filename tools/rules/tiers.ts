// Test tiers by file name: what each may import, and rules for test titles.

/**
 * `db` has PostgreSQL, `ui` a page without a browser (jsdom), `e2e` everything; `unit` only Node;
 * `long` only Node too, but it starts processes or computes for seconds. `*.long.ui.test.tsx` are
 * tests of `ui` that take seconds. `npm run test:unit` runs `unit` and `ui` without the long ones.
 */
export type Tier = 'unit' | 'long' | 'db' | 'ui' | 'e2e';

/** Returns the tier of a test file by its name; null for other files. */
export function tierOf(path: string): Tier | null {
  const kind = /(?:\.(?<kind>db|ui|long))?\.test\.tsx?$/.exec(path);
  if (kind === null) return null;
  if (path.startsWith('e2e/')) return 'e2e';
  return (kind.groups?.['kind'] as 'db' | 'ui' | 'long' | undefined) ?? 'unit';
}

const postgres = ['server/testing/database.ts', 'tools/postgres/embedded.ts'];
const browser = ['tools/testing/chromium.ts'];

/** Files that a tier must not reach by imports. */
const barred: Readonly<Record<Tier, readonly string[]>> = {
  unit: [...postgres, ...browser],
  long: [...postgres, ...browser],
  ui: [...postgres, ...browser],
  db: browser,
  e2e: [],
};

/** Returns one sentence if a test reaches files (by imports) that its tier does not permit. */
export function tierFaults(path: string, reached: ReadonlySet<string>): string[] {
  const tier = tierOf(path);
  if (tier === null) return [];
  return barred[tier]
    .filter((file) => reached.has(file))
    .map((file) => {
      const name = file === browser[0] ? 'move it to e2e/' : 'name it *.db.test.ts';
      return `${path} reaches ${file}, which the tier "${tier}" does not have: ${name}`;
    });
}

/** Maximum length of a test title. */
export const TITLE_LENGTH = 90;

/** What joins two claims in one title. */
const JOINT = /, and |; | and then /;

/** A list: its last item follows an `and`, `or` or `nor`. */
const LIST = /, [^,:]+?,? (?:and|or|nor|but not) [^,]+$/;

/** True for a title that makes two claims: joined, or more than one comma outside of a list. */
function hasSeveralClaims(title: string): boolean {
  if (JOINT.test(title)) return true;
  const commas = title.match(/, /g)?.length ?? 0;
  return commas > 1 && !LIST.test(title);
}

/** Returns the titles of a test file that are longer, as written. */
export function longTitles(source: string): string[] {
  return titlesOf(source).filter((title) => title.length >= TITLE_LENGTH);
}

/** Returns the titles of a test file that make two claims, as written. */
export function joinedTitles(source: string): string[] {
  return titlesOf(source).filter(hasSeveralClaims);
}

function titlesOf(source: string): string[] {
  const titles = [
    ...source.matchAll(
      /(?<!\.)\b(?:test|it|describe)(?:\.\w+)*\(\s*(?<q>['"`])(?<title>(?:\\.|(?!\k<q>).)*)\k<q>/gs,
    ),
    ...source.matchAll(
      // The title after `test.each(rows)` or `test.each([...])`.
      /(?:\]\s*(?:as const)?,?\s*\)|\.(?:each|for)\([\w.]+\))\(\s*(?<q>['"`])(?<title>(?:\\.|(?!\k<q>).)*)\k<q>/gs,
    ),
  ];
  return titles.map(({ groups }) => groups?.['title'] ?? '');
}
