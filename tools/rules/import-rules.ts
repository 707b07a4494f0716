import { isTest } from './tree.ts';
import type { Import } from './imports.ts';

/**
 * What the files of one place may import. A place is a path: one ending in `/` means all below it,
 * `*` any one name, `$1` what the first `*` of the place stood for.
 */
interface Arrows {
  readonly from: string;
  /** Places they may import. Beside them: their own place. */
  readonly may: readonly string[];
  /** Places of which they may take types alone, for types are gone when the code runs. */
  readonly mayTypes?: readonly string[];
  /** Packages they may import; absent where any that package.json names will do. */
  readonly packages?: readonly string[];
  /** What their tests may import besides. */
  readonly tests?: readonly string[];
}

const testTools = ['vitest', 'fast-check', 'node:crypto'];
const serverTests = [
  'server/testing/',
  'server/features/*/testing/',
  // The published known answers are held against the server's own draw.
  'server/features/rounds/draw.ts',
  'server/app.ts',
  'server/schema.ts',
  'ledger/',
  'engine/',
];

/** What tests in a browser need: the apps built, a server behind them, a browser. */
const browserTests = [
  'tools/testing/',
  'tools/build/',
  'tools/start/',
  'portal/testing/',
  'server/',
];

/** Features that move money between accounts by transfers of the ledger. */
const posting = ['wallet', 'rounds', 'deposits', 'withdrawals', 'claims', 'invites'];
/** And the one that reads the journal to check it. */
const onLedger = [...posting, 'journal'];

const feature = [
  'server/platform/',
  // Another feature through its index.ts only.
  'server/features/*/index.ts',
  'server/message-text.ts',
  'contract/',
  'engine/',
  'games/index.ts',
  'markets/',
  'words/',
];

/** The first line that fits a file counts. */
const arrows: readonly Arrows[] = [
  // Pure mathematics: no clock, no input or output, no dependency.
  { from: 'engine/', may: [], packages: [], tests: testTools },
  { from: 'kit/', may: [], packages: ['react'], tests: ['vitest'] },
  { from: 'contract/', may: [], mayTypes: ['engine/'] },
  { from: 'markets/', may: ['contract/'] },
  { from: 'words/', may: ['contract/'] },
  // Its tests run on a whole app after a long history.
  {
    from: 'ledger/',
    may: ['contract/money.ts'],
    tests: ['contract/', 'server/', 'tools/ledger-check/run.ts'],
  },
  { from: 'games/*/definition.ts', may: ['engine/'], packages: [] },
  { from: 'games/*/former/*.ts', may: ['engine/'], packages: [] },
  // The list of titles: what is played, with its exact figures.
  { from: 'games/index.ts', may: ['engine/', 'games/*/definition.ts', 'games/*/par.json'] },
  { from: 'games/*.test.ts', may: ['games/', 'engine/'] },
  // Drawing for all titles; bake.ts makes their atlases.
  { from: 'games/art/', may: ['games/*/scene/'] },
  {
    from: 'games/client/',
    may: ['stage/', 'games/*/scene/', 'contract/', 'words/'],
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
  {
    from: 'stage/',
    may: ['contract/', 'words/'],
    mayTypes: ['engine/'],
    tests: ['engine/', 'games/'],
  },

  // Nothing in the platform knows a player or a coin.
  { from: 'server/platform/', may: ['contract/'], tests: serverTests },
  // What decides an outcome; wallOf() below holds it also against what these import in turn.
  { from: 'server/features/rounds/draw.ts', may: ['engine/'], packages: ['node:crypto'] },
  ...onLedger.map((name) => ({
    from: `server/features/${name}/`,
    may: [...feature, 'ledger/'],
    mayTypes: ['server/context.ts'],
    tests: serverTests,
  })),
  // The version label is package.json's.
  {
    from: 'server/features/lobby/',
    may: [...feature, 'package.json'],
    mayTypes: ['server/context.ts'],
    tests: serverTests,
  },
  // What the wiring hands down has its types in context.ts.
  { from: 'server/features/*/', may: feature, mayTypes: ['server/context.ts'], tests: serverTests },
  {
    from: 'server/',
    may: ['contract/', 'engine/', 'games/index.ts', 'ledger/', 'markets/', 'words/'],
    tests: ['tools/testing/', 'sandbox/'],
  },

  // Routes compose features; features do not know each other, nor the routes.
  { from: 'portal/features/*/', may: portalMay(), tests: browserTests },
  // It runs before the app is there, and carries nothing of it.
  { from: 'portal/boot/', may: ['contract/'], tests: browserTests },
  // Of the interface it takes what says a refusal, and in which language.
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
  // The first page is drawn with the list of games in it.
  { from: 'portal/build/', may: ['words/', 'markets/', 'contract/', 'games/index.ts'] },
  { from: 'portal/vite.config.ts', may: ['portal/build/'] },
  {
    from: 'portal/',
    may: [...portalMay(), 'portal/features/*/'],
    tests: browserTests,
  },

  // The demo's robots are clients of a whole app.
  {
    from: 'sandbox/robots/',
    may: ['sandbox/'],
    mayTypes: ['contract/'],
    tests: ['server/testing/', 'server/features/*/testing/'],
  },
  { from: 'sandbox/', may: [], mayTypes: ['contract/'] },
  { from: 'backoffice/', may: ['contract/', 'kit/', 'markets/', 'words/'], tests: browserTests },
  // The client library of the wallet protocol: its users have nothing else of ours.
  { from: 'supplier/', may: [], mayTypes: ['contract/'], packages: [] },
  { from: 'tools/', may: ['*'] },
  // Journeys through all of it.
  { from: 'e2e/', may: ['*'] },
  // Vitest's own configuration at the top.
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

/** Why a file may not import this, in a sentence that offers the better way; null when it may. */
export function faultOf(path: string, one: Import): string | null {
  const line = arrows.find(({ from }) => match(from, path) !== null);
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

/** What the first `*` stands for ('' without one) when the path lies in the place, else null. */
function match(place: string, path: string): string | null {
  const pattern = place
    .replaceAll(/[.\\+?^${}()|[\]]/g, String.raw`\$&`)
    .replaceAll('*', '([^/]+)');
  const found = new RegExp(`^${pattern}${place.endsWith('/') ? '' : '$'}`).exec(path);
  return found === null ? null : (found[1] ?? '');
}

/** What decides an outcome (G4): a function of seeds, nonce, definition and stake alone. */
export function decides(path: string): boolean {
  if (isTest(path)) return false;
  return (
    path.startsWith('engine/') ||
    /^games\/[^/]+\/definition\.ts$/.test(path) ||
    path === 'server/features/rounds/draw.ts'
  );
}

/** Every file reached from `path` by imports that remain when the code runs, itself included. */
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
