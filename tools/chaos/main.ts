import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { openDatabase } from '../data/open-database.ts';
import { removePostgres } from '../postgres/embedded.ts';
import { Progress } from '../start/progress.ts';
import { openChaosHouse, VICTIMS, type ChaosHouse, type Victim } from './house.ts';
import { ChaosPlayer } from './player.ts';
import { reconcile, verify } from './verify.ts';

/**
 * `npm run chaos -- --rounds 20 [--players 8] [--json]`: plays, pays in and pays out under load
 * while server, PostgreSQL, provider or everything is killed with -9 at random moments. After
 * each kill every acknowledged deed must stand once, and the books must be right.
 */
interface RoundReport {
  readonly round: number;
  readonly victim: Victim;
  readonly killed: number;
  readonly recoveredMs: number;
  readonly spins: number;
  readonly deposits: number;
  readonly payouts: number;
  readonly wrong: readonly string[];
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    players: { type: 'string', default: '8' },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const playerCount = wholeNumber('--players', values.players);
const progress = new Progress(process.stderr);
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-chaos-'));
// Run by root, the database belongs to another account, which must get through.
chmodSync(dataDir, 0o755);
let house: ChaosHouse | null = null;
try {
  progress.step('opening the house');
  house = await openChaosHouse(dataDir);
  const report = await play(house);
  const ok = report.every(({ wrong }) => wrong.length === 0);
  process.stdout.write(
    values.json ? `${JSON.stringify({ ok, rounds: report })}\n` : pretty(ok, report),
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await house?.close();
  await removePostgres(dataDir);
}

async function play(open: ChaosHouse): Promise<RoundReport[]> {
  const players = await Promise.all(
    Array.from({ length: playerCount }, () => ChaosPlayer.arrive(open)),
  );
  const report: RoundReport[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? 'everything';
    report.push(await strike(open, players, round, victim));
    const { wrong, recoveredMs } = report.at(-1) ?? { wrong: [], recoveredMs: 0 };
    progress.print(
      `round ${round}: ${victim} killed, back in ${recoveredMs} ms, ` +
        (wrong.length === 0 ? 'all stands' : wrong.join('; ')),
    );
  }
  return report;
}

async function strike(
  open: ChaosHouse,
  players: readonly ChaosPlayer[],
  round: number,
  victim: Victim,
): Promise<RoundReport> {
  let stopping = false;
  const living = players.map(async (player) => {
    while (!stopping) await player.act();
  });
  const lives = Promise.all(living);
  // A fault in a player must end the run at once, not after the kill.
  lives.catch(() => undefined);
  await sleep(randomInt(300, 2_500));
  const struckAt = Date.now();
  const killed = open.kill(victim);
  await open.recover();
  const recoveredMs = Date.now() - struckAt;
  await sleep(randomInt(300, 1_500));
  stopping = true;
  await lives;
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  try {
    const wrong = [
      ...(await reconcile(db, open.provider, players)),
      ...(await verify(db, players)),
    ];
    return { round, victim, killed, recoveredMs, ...sums(players), wrong };
  } finally {
    await close();
  }
}

function sums(players: readonly ChaosPlayer[]) {
  let spins = 0;
  let deposits = 0;
  let payouts = 0;
  for (const { record } of players) {
    spins += record.spins.size;
    deposits += record.deposits.size;
    payouts += record.payouts.size;
  }
  return { spins, deposits, payouts };
}

function pretty(ok: boolean, report: readonly RoundReport[]): string {
  const last = report.at(-1);
  const deeds = `${last?.spins ?? 0} spins, ${last?.deposits ?? 0} deposits, ${last?.payouts ?? 0} payouts`;
  return `${report.length} kills, ${deeds}: ${ok ? 'nothing lost, nothing doubled' : 'WRONG'}\n`;
}

function wholeNumber(name: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (value > 0) return value;
  throw new Error(`${name} must be a whole number above zero, not ${text}`);
}
