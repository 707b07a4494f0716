import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orEnd, readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { removePostgres } from '../../postgres/embedded.ts';
import { Progress } from '../../start/progress.ts';
import type { Incident } from './incidents.ts';
import { openOurGames } from './our-games.ts';
import { openTheirGames } from './their-games.ts';
import type { Counts, Side } from './side.ts';

/** `npm run chaos:supplier`: a supplier of games, or this project as one, under faults. */
const USAGE = `npm run chaos:supplier -- [--rounds 40] [--players 6] [--our-games] [--json]

Starts a demo and plays its supplier's game while the supplier, the server or the database is killed
or stopped, or calls between supplier and wallet are slow, doubled, reordered or lost. After each
round the supplier's journal and the operator's books must agree, and the ledger must be right.
--our-games: the same with this project's games, played by players of another operator.
Exit codes: 0 every check passed; 1 a check failed.
`;
const { values } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '40' },
  players: { type: 'string', default: '6' },
  'our-games': { type: 'boolean', default: false },
});
const rounds = orEnd(USAGE, () => wholeNumber('--rounds', values.rounds, 1));
const players = orEnd(USAGE, () => wholeNumber('--players', values.players, 1, 50));

const QUIET_MS = 150_000;
const POLL_MS = 200;

/** `paid`, `rolledBack`, `refused`: rounds of the games so far, by how they ended. */
interface RoundReport extends Counts {
  readonly round: number;
  readonly incident: string;
  readonly tookMs: number;
  readonly wrong: readonly string[];
}

const progress = new Progress(process.stderr);
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-chaos-'));
// As root, PostgreSQL runs under another account, which needs access to the folder.
chmodSync(dataDir, 0o755);
const open = values['our-games'] ? openOurGames : openTheirGames;
const side = await open(dataDir, players);
try {
  const report = await play(side);
  const ok = report.every(({ wrong }) => wrong.length === 0);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ ok, rounds: report })}\n`
      : `${report.length} rounds: ${ok ? 'both books agree' : 'WRONG'}\n`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await side.close();
  await removePostgres(dataDir);
}

async function play({ incidents, counts }: Side): Promise<RoundReport[]> {
  const report: RoundReport[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const incident = incidents[(round - 1) % incidents.length];
    if (incident === undefined) break;
    const from = performance.now();
    const wrong = await strike(incident);
    const tookMs = Math.round(performance.now() - from);
    const ended = await counts();
    report.push({ round, incident: incident.name, tookMs, wrong, ...ended });
    progress.print(
      `round ${round}: ${incident.name} (${ended.paid} paid, ${ended.rolledBack} rolled back, ` +
        `${ended.refused} refused): ${wrong.length === 0 ? 'all is right' : wrong.join('; ')}`,
    );
  }
  return report;
}

/** Plays, lets the incident happen, and compares both books once every round has ended. */
async function strike(incident: Incident): Promise<string[]> {
  let isStopping = false;
  const games = await side.play(() => isStopping);
  await pause(randomInt(300, 1_000));
  await side.happen(incident);
  await pause(randomInt(300, 1_000));
  await side.recover();
  isStopping = true;
  await Promise.all(games);
  const until = Date.now() + QUIET_MS;
  while (!(await side.isQuiet())) {
    if (Date.now() > until) return ['rounds of the supplier do not end'];
    await pause(POLL_MS);
  }
  return side.differences();
}
