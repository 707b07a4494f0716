import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine, UsageError } from '../../command-line/read.ts';
import { openDatabase } from '../../data/open-database.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { Progress } from '../../start/progress.ts';
import { appAt, type App } from '../../verify/app.ts';
import { checkPromise } from '../../verify/check-promise.ts';
import { checkComputation, checkPublished, checkRecord } from '../../verify/check-round.ts';
import { linesOf, resultOf, type Finding } from '../../verify/findings.ts';
import { membersOf } from '../../verify/strict-json.ts';
import { withApp } from '../browser/with-app.ts';
import { playTitle, type PlayedTitle } from './play-title.ts';

const SPINS = 100;
/** The titles that the lobby must have: the seven ids of the wire and five of ours. */
const TITLES: readonly number[] = [
  66_121, 66_122, 66_123, 66_124, 66_125, 66_126, 77_774, 77_775, 77_776, 14_001, 14_004, 14_005,
];
const USAGE = `npm run bench -- titles [--spins N] [--json]

Plays every title in the lobby over the API, verifies each round as npm run verify does with the
app's log, and checks the ledger.
  --spins  spins per title (default ${SPINS})
  --json   prints the result as JSON
Exit codes: 0 the lobby has all of ${TITLES.join(', ')}, every round is verified and the ledger is
correct; 1 not.
`;

interface TitleResult {
  readonly gameId: number;
  readonly title: string;
  readonly spins: number;
  readonly verified: number;
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** The problems of the first unverified round; null if all are verified. */
  readonly fault: string | null;
}

/** `npm run bench -- titles`: true if every round is verified and the ledger balances. */
export async function benchTitles(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    { json: { type: 'boolean', default: false }, spins: { type: 'string' } },
    args,
  );
  const spins = spinsOf(values.spins);
  const progress = new Progress(process.stderr);
  progress.step('starting Glasshouse');
  const result = await withApp(async ({ portal, games }, dataDir) => {
    const app = appAt(portal);
    const played: PlayedTitle[] = [];
    for (const gameId of await listed(app)) {
      progress.step(`game ${gameId}`);
      played.push(await playTitle({ portal, games }, gameId, spins));
    }
    progress.step('waiting for the public log');
    const titles: TitleResult[] = [];
    for (const title of played) {
      await logged(title, app);
      progress.step(`verifying game ${title.gameId}`);
      titles.push(await verified(title, app));
    }
    progress.step('checking the books');
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
    try {
      return { titles, ...(await checkBooks(db)) };
    } finally {
      await close();
    }
  });
  progress.print('');
  const { titles, differences } = result;
  const missing = TITLES.filter((id) => titles.every(({ gameId }) => gameId !== id));
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ spins, titles, missing, differences })}\n`
      : `${titles.map(lineOf).join('\n')}\n${missing.map((id) => `${id} is missing\n`).join('')}books: ${differences.length} differences\n`,
  );
  return [differences, missing].every(({ length }) => length === 0) && titles.every(isVerified);
}

const isVerified = ({ fault }: TitleResult): boolean => fault === null;

function spinsOf(text: string | undefined): number {
  if (text === undefined) return SPINS;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--spins takes 1 to 9999');
  return Number.parseInt(text, 10);
}

async function listed(app: App): Promise<number[]> {
  const games = membersOf(await app.ask('/v1/lobby')).get('games');
  if (!Array.isArray(games)) throw new Error('the lobby lists no games');
  return games.map((game) => Number(membersOf(game).get('id')));
}

/** Between two rounds, within what the server answers to one address. */
const PACE_MS = 20;
/** Longer than the log takes to append a new seed's hash. */
const LOGGED_WITHIN_S = 150;

/** Resolves when the log holds the title's seed; otherwise the verification says that it is not. */
async function logged({ proofs }: PlayedTitle, app: App): Promise<void> {
  const [first] = proofs;
  if (first === undefined) return;
  const path = `/v1/log/proof/${encodeURIComponent(first.serverSeedHash)}`;
  for (let waited = 0; waited < LOGGED_WITHIN_S; waited += 1) {
    if ((await app.ask(path)) !== null) return;
    await sleep(1000);
  }
}

async function verified(played: PlayedTitle, app: App): Promise<TitleResult> {
  const { proofs, ...title } = played;
  const definitions = new Map<string, unknown>();
  let fault: string | null = null;
  let good = 0;
  for (const proof of proofs) {
    await sleep(PACE_MS);
    const hash = proof.definitionHash;
    if (!definitions.has(hash)) {
      const found = membersOf(await app.ask(`/v1/definitions/${hash}`));
      definitions.set(hash, found.get('definition') ?? null);
    }
    const findings: Finding[] = [
      ...checkComputation(proof, definitions.get(hash)),
      await checkPublished(proof, app, false),
      ...(await checkPromise(proof, { app, key: null, kept: null, saved: null })),
      await checkRecord(proof, app),
    ];
    if (resultOf(findings) === 'good') good += 1;
    else fault ??= `round ${proof.roundId}\n${linesOf(findings)}`;
  }
  return { ...title, spins: proofs.length, verified: good, fault };
}

function lineOf({ gameId, title, spins, verified: good, fault }: TitleResult): string {
  return `${gameId} ${title}: ${good} of ${spins} rounds verified${fault === null ? '' : `\n${fault}`}`;
}
