/** Programs of Node that run as built files instead of their sources. */
export interface NodePrograms {
  /** The workspace that it belongs to; the build is in its `dist`. */
  readonly folder: string;
  /** The source files by the names of the built ones, relative to the checkout. */
  readonly entries: Readonly<Record<string, string>>;
  /** What it is built from, besides the lock file and the build's own sources. */
  readonly inputs: readonly string[];
}

const server: NodePrograms = {
  folder: 'server',
  entries: {
    main: 'server/main.ts',
    health: 'server/ask-health.ts',
    migrate: 'server/migrate-database.ts',
    'staff-add': 'tools/staff-add/main.ts',
  },
  inputs: [
    ...['contract', 'engine', 'games', 'ledger', 'markets', 'server', 'words'],
    ...['command-line', 'data', 'postgres', 'staff-add', 'start'].map((name) => `tools/${name}`),
  ],
};

const sandbox: NodePrograms = {
  folder: 'sandbox',
  entries: { main: 'sandbox/provider/main.ts' },
  inputs: ['sandbox', 'supplier'],
};

export const NODE_PROGRAMS: readonly NodePrograms[] = [server, sandbox];

/** The built files that other programs start, relative to the checkout. */
export const SERVER = 'server/dist/main.js';
export const PROVIDER = 'sandbox/dist/main.js';
