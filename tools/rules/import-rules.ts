import { isTest } from './tree.ts';
import type { Import } from './imports.ts';

/**
 * What the files of one path pattern may import. A pattern that ends in `/` includes everything
 * below it; `*` matches any one name; `$1` is the match of the first `*` in `from`.
 */
interface ImportRule {
  readonly from: string;
  /** Patterns they may import from, besides their own. */
  readonly may: readonly string[];
  /** Patterns from which only types may be imported, because types are erased at run time. */
  readonly mayTypes?: readonly string[];
  /** Packages they may import; without this, any package in package.json. */
  readonly packages?: readonly string[];
  /** Additional imports for their tests. */
  readonly tests?: readonly string[];
}

const testTools = ['vitest', 'fast-check', 'node:crypto'];
const serverTests = [
  'server/testing/',
  'server/features/*/testing/',
  // The reference supplier calls the server as a real one would.
  'supplier/',
  // Ports for processes beside each other.
  'tools/start/ports.ts',
  // Tests compare the published known answers with the server's own draw.
  'server/features/rounds/draw.ts',
  'server/app.ts',
  'server/schema.ts',
  'ledger/',
  'engine/',
];

/** Browser tests need built apps, a server and a browser. */
const browserTests = [
  'tools/testing/',
  'tools/build/',
  'tools/start/',
  'portal/testing/',
  'server/',
];

/** Features that post transfers to the ledger. */
const posting = ['wallet', 'rounds', 'deposits', 'withdrawals', 'claims', 'invites'];
/** Plus the feature that reads the journal for verification. */
const onLedger = [...posting, 'journal', 'ledger-browser', 'corrections'];

const feature = [
  'server/platform/',
  // Other features only through their index.ts.
  'server/features/*/index.ts',
  'server/message-text.ts',
  'contract/',
  'engine/',
  'games/index.ts',
  'markets/',
  'words/',
];

/** Constants of the engine and what a definition says, without a rule of a round. */
const engineFacts = ['engine/definition-facts.ts', 'engine/figure-bounds.ts'];

/** What every part of the back office may import. */
const deskMay = ['contract/', 'kit/', 'markets/', 'words/'];

/** The first matching rule applies to a file. */
const importRules: readonly ImportRule[] = [
  // Pure mathematics: no clock, no I/O, no dependency.
  { from: 'engine/', may: [], packages: [], tests: testTools },
  { from: 'kit/', may: [], packages: ['react'], tests: ['vitest'] },
  { from: 'contract/', may: engineFacts, mayTypes: ['engine/'] },
  { from: 'markets/', may: ['contract/'] },
  { from: 'words/', may: ['contract/'] },
  // Its tests run a whole app with a long history.
  {
    from: 'ledger/',
    may: ['contract/money.ts'],
    tests: ['contract/', 'server/', 'tools/ledger-check/run.ts'],
  },
  { from: 'games/*/definition.ts', may: ['engine/'], packages: [] },
  { from: 'games/*/former/*.ts', may: ['engine/'], packages: [] },
  // The list of titles with their definitions and exact figures.
  { from: 'games/index.ts', may: ['engine/', 'games/*/definition.ts', 'games/*/par.json'] },
  { from: 'games/*.test.ts', may: ['games/', 'engine/'] },
  // Drawing code of all titles; bake.ts creates their atlases.
  // Its commands read their arguments like every other command.
  { from: 'games/art/', may: ['games/*/scene/', 'tools/command-line/read.ts'] },
  {
    from: 'games/client/',
    may: ['stage/', 'games/*/scene/', 'contract/', 'words/', ...engineFacts],
    mayTypes: ['engine/'],
    tests: ['games/', 'engine/', ...browserTests],
  },
  {
    from: 'games/*/scene/',
    may: ['stage/', 'games/art/'],
    mayTypes: ['games/$1/definition.ts', 'engine/'],
  },
  { from: 'games/vite.config.ts', may: ['portal/build/'] },
  { from: 'games/vitest.config.ts', may: [] },
  { from: 'games/vitest.long.config.ts', may: ['games/vitest.config.ts'] },
  {
    from: 'stage/',
    may: ['contract/', 'words/'],
    mayTypes: ['engine/'],
    tests: ['engine/', 'games/'],
  },

  // The platform is independent of players and money.
  { from: 'server/platform/', may: ['contract/'], tests: serverTests },
  // Outcome code; decides() below also checks its transitive imports.
  { from: 'server/features/rounds/draw.ts', may: ['engine/'], packages: ['node:crypto'] },
  ...onLedger.map((name) => ({
    from: `server/features/${name}/`,
    may: [...feature, 'ledger/'],
    mayTypes: ['server/context.ts'],
    tests: serverTests,
  })),
  // The version label is in package.json.
  ...['lobby', 'remote-games', 'suppliers'].map((name) => ({
    from: `server/features/${name}/`,
    may: [...feature, 'package.json'],
    mayTypes: ['server/context.ts'],
    tests: serverTests,
  })),
  // Types that the wiring passes down are in context.ts.
  { from: 'server/features/*/', may: feature, mayTypes: ['server/context.ts'], tests: serverTests },
  {
    from: 'server/',
    may: ['contract/', 'engine/', 'games/index.ts', 'ledger/', 'markets/', 'words/'],
    tests: ['tools/testing/', 'tools/start/ports.ts', 'sandbox/'],
  },

  // Routes compose features; features do not import each other or the routes.
  { from: 'portal/features/*/', may: portalMay(), tests: browserTests },
  // It runs before the app is loaded and imports no app code.
  { from: 'portal/boot/', may: ['contract/'], tests: browserTests },
  // From the UI it imports only the refusal texts and the language.
  {
    from: 'portal/api/',
    may: [
      'portal/boot/',
      'portal/ui/market.ts',
      'portal/ui/toasts.ts',
      'portal/ui/words.ts',
      'contract/',
      'markets/',
      'words/',
    ],
    tests: browserTests,
  },
  { from: 'portal/ui/', may: portalMay(), tests: browserTests },
  // The prerendered first page contains the list of games.
  { from: 'portal/build/', may: ['words/', 'markets/', 'contract/', 'games/index.ts'] },
  { from: 'portal/vite.config.ts', may: ['portal/build/'] },
  {
    from: 'portal/',
    may: [...portalMay(), 'portal/features/*/'],
    tests: browserTests,
  },

  // The demo's robots are clients of a whole app, and so is its supplier of games.
  ...['robots', 'supplier'].map((name) => ({
    from: `sandbox/${name}/`,
    may: ['sandbox/', 'supplier/'],
    mayTypes: ['contract/'],
    tests: ['server/testing/', 'server/features/*/testing/', 'tools/start/ports.ts'],
  })),
  // Tests compare the sandbox's own tables with those of the product.
  {
    from: 'sandbox/',
    may: [],
    mayTypes: ['contract/'],
    tests: ['contract/', 'markets/'],
  },
  // As in the portal: features do not import each other; app/ composes them.
  {
    from: 'backoffice/features/*/',
    may: ['backoffice/api/', 'backoffice/ui/', ...deskMay],
    tests: ['backoffice/testing/', 'tools/testing/'],
  },
  {
    from: 'backoffice/api/',
    may: ['contract/', 'markets/'],
    tests: ['backoffice/testing/'],
  },
  {
    from: 'backoffice/ui/',
    may: ['backoffice/api/', ...deskMay],
    tests: ['backoffice/testing/'],
  },
  {
    from: 'backoffice/',
    may: ['backoffice/api/', 'backoffice/ui/', 'backoffice/features/*/', ...deskMay],
    tests: ['backoffice/testing/', 'tools/testing/'],
  },
  // The client library of the wallet protocol is independent of the rest: its users have only this
  // folder.
  {
    from: 'supplier/',
    may: [],
    mayTypes: ['contract/'],
    packages: 'crypto fs http https net timers/promises util'
      .split(' ')
      .map((name) => `node:${name}`),
    tests: ['vitest'],
  },
  { from: 'tools/', may: ['*'] },
  // End-to-end tests may import everything.
  { from: 'e2e/', may: ['*'] },
  // Vitest's own configuration in the root folder.
  { from: 'vitest.config.ts', may: ['tools/testing/', 'tools/test/'] },
];

function portalMay(): string[] {
  return [
    'portal/api/',
    'portal/boot/',
    'portal/ui/',
    'contract/',
    'kit/',
    'markets/',
    'words/',
    'engine/',
  ];
}

/**
 * Returns one sentence with the reason and an alternative if a file may not import this, else null.
 */
export function violationOf(path: string, one: Import): string | null {
  const line = importRules.find(({ from }) => match(from, path) !== null);
  if (line === undefined)
    return `${path} lies in a place that tools/rules/import-rules.ts does not know`;
  const own = match(line.from, path);
  const may = [...line.may, ...(one.types ? (line.mayTypes ?? []) : [])];
  if (isTest(path)) may.push(...(line.tests ?? []));
  if (!one.ours) {
    if (line.packages === undefined || [...line.packages, ...may].includes(one.to)) return null;
    return `${path} imports ${one.to}, but ${line.from} stays free of packages: pass it in`;
  }
  const places = [line.from.replace('*', own ?? '*'), ...may];
  if (places.some((place) => fits(place, one.to, own))) return null;
  const types = fitsAny(line.mayTypes, one.to, own) ? ' (types alone: import type)' : '';
  return (
    `${path} imports ${one.to}${types}, but ${line.from} may import only ` +
    `${may.join(', ') || 'itself'}: take it as an argument, or move it to where both may reach it`
  );
}

function fitsAny(places: readonly string[] | undefined, to: string, own: string | null): boolean {
  return places?.some((place) => fits(place, to, own)) ?? false;
}

function fits(place: string, to: string, own: string | null): boolean {
  if (place === '*') return true;
  return match(own === null ? place : place.replace('$1', own), to) !== null;
}

/**
 * Returns the match of the pattern's first `*` ('' without one), or null if the path does not
 * match.
 */
function match(place: string, path: string): string | null {
  const pattern = place
    .replaceAll(/[.\\+?^${}()|[\]]/g, String.raw`\$&`)
    .replaceAll('*', '([^/]+)');
  const found = new RegExp(`^${pattern}${place.endsWith('/') ? '' : '$'}`).exec(path);
  return found === null ? null : (found[1] ?? '');
}

/**
 * Whether the file decides outcomes (rule G4): a pure function of seeds, nonce, definition and
 * stake.
 */
export function decides(path: string): boolean {
  if (isTest(path)) return false;
  return (
    path.startsWith('engine/') ||
    /^games\/[^/]+\/definition\.ts$/.test(path) ||
    path === 'server/features/rounds/draw.ts'
  );
}

/** Returns every file reached from `path` by run-time imports, including itself. */
export function reachedFrom(
  path: string,
  importsOfPath: (path: string) => readonly Import[],
): Set<string> {
  const reached = new Set<string>([path]);
  for (const file of reached) {
    for (const one of importsOfPath(file)) if (one.ours && !one.types) reached.add(one.to);
  }
  return reached;
}
