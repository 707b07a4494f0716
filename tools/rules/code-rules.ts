import { isCode, isTest } from './tree.ts';
import type { CodeRule } from './code-rule.ts';
import { styleRules } from './style-rules.ts';

/** Files that may read the machine's clock; in the browser the device's clock. */
const clocks = [
  'server/platform/clock.ts',
  'sandbox/platform/clock.ts',
  'supplier/kit/clock.ts',
  'portal/api/clock.ts',
  'backoffice/api/clock.ts',
  'games/client/clock.ts',
];

/** Files that read or write decimals of PAR sheets or graphics; none of them is money. */
const decimals = [
  'engine/par/',
  'games/art/',
  'games/66121/scene/art/',
  'portal/build/',
  'server/features/rounds/launch/open-session.ts',
  'stage/',
  'tools/',
];

/** Files that convert a bigint or validated digits to a safe integer. */
const wholes = [
  'contract/money.ts',
  'engine/par/fraction.ts',
  'ledger/replay-grants.ts',
  'server/platform/pool.ts',
  'tools/',
  // The value only selects a plural form.
  'words/format.ts',
  'stage/speak.ts',
];

/** Files that may declare durations: contract/time.ts and folders that may not import it. */
const ownTime = ['contract/time.ts', 'engine/', 'kit/', 'sandbox/', 'supplier/'];

/** PostgreSQL functions that read the machine's clock. */
const sqlTime =
  String.raw`(?:now|(?:clock|statement|transaction)_timestamp)\(\)|` +
  String.raw`current_(?:timestamp|date|time)\b|localtime(?:stamp)?\b`;

const authorship = [
  'language model',
  'chat ?bots?',
  'co-?pilot',
  'co-authored-by',
  '(?:AI|machine|model)[- ](?:generated|written|assisted)',
  'as an AI',
];

/** A document that is not in the repository, or a rule's number without the word rule. */
const outside = new RegExp(
  String.raw`\b0\d-(?:product|screens|wire|money|games|safety|quality)\b|` +
    String.raw`\b[Ss]pec 0?\d\b|\bST-\d\b|` +
    String.raw`(?<!\b[Rr]ules? |\b[Rr]ules G\d and )\bG[1-9]\b`,
);

/** Lines that the formatter cannot break: an import, a test title, a long string. */
const unbroken =
  /import |export .* from |\s*(?:it|test|describe)\b|.*(?<q>["'`])(?:(?!\k<q>).){40}/;

/** Tests that wait for a time on purpose. */
const timed: readonly string[] = [
  // Connections are lost at any moment of a spin, so nothing that can be seen comes before.
  'server/features/rounds/spin/spin.db.test.ts',
];

/** A wait of a time, by number or by name; only a poll sleeps between two looks. */
const fixedWait = new RegExp(
  String.raw`\bwaitForTimeout\b|\bsleep\((?!\s*(?:POLL|PAUSE)_MS\b)|\bsetTimeout\([^;]{0,200}?,\s*[1-9]\d{2}|` +
    String.raw`\bPromise(?:<\w+>)?\(\s*\(?(?<done>\w+)\)?\s*=>\s*(?:void )?setTimeout\(\s*\k<done>\s*,(?!\s*(?:POLL|PAUSE)_MS\b)`,
);

/** This folder contains the forbidden patterns as examples. */
const isOwn = (path: string): boolean => path.startsWith('tools/rules/');

const isOneOf = (list: readonly string[], path: string): boolean =>
  list.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

const runs = (path: string): boolean => isCode(path) && !isTest(path);

const isText = (path: string): boolean =>
  !/\.(?:webp|png|avif|jpe?g|woff2?|ttf|ico|mp3)$/.test(path);

export const codeRules: readonly CodeRule[] = [
  {
    name: 'Math.random',
    instead: 'take the random source that is passed in; outcomes come from engine/stream.ts',
    holds: isCode,
    part: 'code',
    breach: /\bMath\s*\.\s*random\b/,
    bad: ['const roll = Math.random();'],
    good: ['// Math.random is banned', 'const roll = stream.draw(6);'],
  },
  {
    name: 'Number(…)',
    instead:
      'read digits with Number.parseInt(text, 10) and money with minor() of contract/money.ts',
    holds: (path) => runs(path) && !isOneOf(wholes, path),
    part: 'code',
    breach: /(?<![\w.])Number\s*\(/,
    bad: ['const stake = Number(amount);'],
    good: ['const whole = Number.isSafeInteger(amount);', 'const stake = minor(amount);'],
  },
  {
    name: 'parseFloat, toFixed',
    instead: 'money is an integer in minor units: formatMoney() of contract/money.ts writes it',
    holds: (path) => runs(path) && !isOneOf(decimals, path),
    part: 'code',
    breach: /\bparseFloat\b|\.\s*toFixed\b/,
    bad: ['return (amount / 100).toFixed(2);', 'return parseFloat(text);'],
    good: ['return formatMoney(amount, pack.money);'],
  },
  {
    name: 'Date.now(), new Date()',
    instead: 'take the time as an argument, `at` in milliseconds; it comes from the clock',
    holds: (path) => runs(path) && !path.startsWith('tools/') && !clocks.includes(path),
    part: 'code',
    breach: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())/,
    bad: ['const at = Date.now();', 'const at = new Date();', 'const at = new Date;'],
    good: ['const at = clock.now();', 'return new Date(at).toISOString();'],
  },
  {
    name: 'a length of time of its own',
    instead: 'import SECOND_MS, MINUTE_MS, HOUR_MS and DAY_MS from contract/time.ts',
    holds: (path) => isCode(path) && !isOneOf(ownTime, path),
    part: 'code',
    breach: /\b(?:const|let|var)\s+(?:SECOND|MINUTE|HOUR|DAY|WEEK)(?:_MS|_SECONDS)?\b/,
    bad: ['const DAY_MS = 86_400_000;', 'const HOUR_SECONDS = 3600;'],
    good: ['const PAUSE_MS = 5 * MINUTE_MS;', "import { DAY_MS } from '../time.ts';"],
  },
  {
    name: "the database's own time",
    instead: 'pass `at` as a parameter, so that a test can move the clock',
    holds: (path) => path.endsWith('.sql') && !isOwn(path),
    part: 'all',
    breach: new RegExp(String.raw`^(?!\s*--).*?\b(?:${sqlTime})`, 'im'),
    bad: ['select now();', 'at timestamptz default current_timestamp'],
    good: ['-- not now(): the time is an argument', 'select to_timestamp($1 / 1000.0);'],
  },
  {
    name: "the database's own time in a statement",
    instead: 'pass `at` as a parameter, so that a test can move the clock',
    holds: (path) => isCode(path) && !isOwn(path),
    part: 'string',
    breach: new RegExp(String.raw`\b(?:${sqlTime})`, 'i'),
    bad: ["await db.query('select now()');", 'const sql = `set at = current_timestamp`;'],
    good: ["await db.query('select $1::bigint', [at]);", 'const at = `${clock.now()}`;'],
  },
  {
    name: 'as unknown as',
    instead: 'check the value at its border and give it its type there',
    holds: isCode,
    part: 'code',
    breach: /\bas\s+unknown\s+as\b/,
    bad: ['return row as unknown as Player;'],
    good: ['const body: unknown = JSON.parse(text);'],
  },
  {
    name: 'a checker silenced',
    instead: 'mend the type; where a tool is wrong, switch its rule off in .oxlintrc.json with why',
    holds: isCode,
    part: 'comment',
    breach: /@ts-(?:ignore|nocheck|expect-error)|(?:biome|prettier|oxfmt|v8|c8|istanbul)[- ]ignore/,
    bad: ['// @ts-expect-error it works', '/* @ts-nocheck */'],
    good: ["const text = '@ts-ignore';"],
  },
  {
    name: 'a lint rule off without a reason',
    instead: 'write the reason behind the rule: `// oxlint-disable-next-line rule -- reason`',
    holds: isCode,
    part: 'comment',
    breach: /(?:oxlint|eslint)-disable(?![^\n]*\s--\s+\S{3,})/,
    bad: ['// oxlint-disable-next-line no-eval', '/* eslint-disable */', '// oxlint-disable x -- '],
    good: ['// oxlint-disable-next-line no-eval -- the page runs nothing else'],
  },
  ...styleRules,
  {
    name: 'a test asleep or alone',
    instead: 'mend it or take it out; what is not there yet has no test yet',
    holds: isTest,
    part: 'code',
    breach:
      /\b(?:it|test|describe)\s*\.\s*(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|describe)\(/,
    bad: ["test.skip('a law', run);", "describe.only('laws', run);", "xit('a law', run);"],
    good: ["test.each(rows)('a law', run);"],
  },
  {
    name: 'a fixed wait in a test',
    instead: 'wait for what must happen: count attempts, or poll for it every POLL_MS',
    holds: (path) => isTest(path) && !timed.includes(path),
    part: 'code',
    breach: fixedWait,
    bad: [
      'await page.waitForTimeout(300);',
      'await sleep(500);',
      'await new Promise((done) => setTimeout(done, 1_000));',
      'await new Promise((done) => setTimeout(done, BETWEEN_MS));',
      'await sleep(BETWEEN_MS);',
      'setTimeout(() => answer.resolve(null), 300);',
    ],
    good: [
      'while (isAlive(pid)) await sleep(POLL_MS);',
      'await new Promise((done) => setTimeout(done));',
    ],
  },
  {
    name: 'left for later',
    instead: 'do it now, or leave it out whole',
    holds: (path) => isText(path) && !isOwn(path) && path !== 'package-lock.json',
    part: 'all',
    // 'XXX' in quotes is ISO 4217's code for no currency.
    breach: /\b(?:TODO|FIXME|HACK)\b|(?<!')\bXXX\b/,
    bad: ['// TODO: round it', '# FIXME'],
    good: ['const method = todo(list);'],
  },
  {
    name: "a path of somebody's machine",
    instead: 'start from import.meta.dirname or from DATA_DIR',
    holds: (path) => isText(path) && !isOwn(path),
    part: 'all',
    breach: /(?:^|[\s'"`(=:])\/(?:work|root|home|Users)\/\w|[A-Z]:\\Users\\/,
    bad: ["const folder = '/root/glasshouse';", 'see /home/anna/notes'],
    good: ["const url = '/game/home/page';", "join(homedir(), 'x')"],
  },
  {
    name: 'the host of a package registry',
    instead: 'leave it to npm: packages come from whatever registry the machine is set to',
    holds: (path) => isText(path) && !isOwn(path),
    part: 'all',
    breach: /registry\.npmjs\.org|registry\.yarnpkg|npm\.pkg\.github|artifactory|"resolved": "http/,
    bad: [
      `registry=https://${['registry', 'npmjs', 'org'].join('.')}/`,
      '"resolved": "https://x/y.tgz"',
    ],
    good: ['"resolved": "engine"', 'omit-lockfile-registry-resolved=true'],
  },
  {
    name: 'a document outside the repository',
    instead: 'state the rule itself, or name a row of docs/RULES.md: rule G3',
    holds: (path) =>
      isText(path) &&
      !isOwn(path) &&
      !['package-lock.json', 'docs/RULES.md', 'CHANGELOG.md'].includes(path) &&
      // A migration that has run is never edited.
      !/^server\/migrations\/00(?:60|71)-/.test(path),
    part: 'all',
    breach: outside,
    bad: [
      '// 600 s (04-money, Deposits)',
      'see 02-screens.md',
      '/** As in spec 05. */',
      "test('G5: a lost board', run);",
      "test('subscribes to its own notices (ST-8)', run);",
      '// never blocked (G1)',
    ],
    good: ['// never blocked (rule G1)', '// Rules G1 and G2 hold.', "await shoot('04-language');"],
  },
  {
    name: 'how or by what it was written',
    instead: 'say what the code does and why; who or what typed it tells a reader nothing',
    holds: (path) => isText(path) && !isOwn(path) && path !== 'package-lock.json',
    part: 'all',
    breach: new RegExp(String.raw`\b(?:${authorship.join('|')})\b`, 'i'),
    bad: ['// AI-generated', 'Co-Authored-By: somebody', 'a language model wrote this'],
    good: ['// Generated by npm run par.', '// The model of a player the laws compare with.'],
  },
  {
    name: 'lines over 100 columns',
    instead: 'break the line where the thought breaks',
    holds: (path) =>
      /\.(?:tsx?|js|sql|css|lua)$/.test(path) &&
      // Vector drawings are one long path.
      !path.includes('/scene/art/') &&
      // A migration that has run is never edited.
      !/^server\/migrations\/000[12]-/.test(path),
    part: 'all',
    breach: new RegExp(`^(?!${unbroken.source}).{101,}$`, 'm'),
    bad: [`// ${'x '.repeat(50)}`, `${'x'.repeat(100)}y`],
    good: [`${'x'.repeat(100)}\n${'y'.repeat(100)}`, `const long = '${'x'.repeat(100)}';`],
  },
];
