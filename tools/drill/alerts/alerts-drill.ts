import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { playerRef } from '@glasshouse/server/platform/ids.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { seedPlayers } from '../../bench/spins/seed-players.ts';
import { ChaosPlayer } from '../../chaos/player.ts';
import { startApp, type RunningApp } from '../../chaos/running-app.ts';
import { findDatabase } from '../../data/open-database.ts';
import { removePostgres } from '../../postgres/embedded.ts';
import { freePort } from '../../start/ports.ts';
import { playInBackground } from './background-play.ts';
import { faults } from './faults.ts';
import { startPrometheus, type Prometheus } from './prometheus.ts';
import type { Fault, Scene } from './scene.ts';

const GAME = 66_121;
const SEED_KEY = 'ab'.repeat(32);
const PLAYING = 16;
const IDLE = 1_200;
/** A fault is to be seen within this time. */
const RAISED_SECONDS = 120;
const POLL_MS = 500;

/** How one alert was raised. */
export interface RaisedAlert {
  readonly alert: string;
  readonly fault: string;
  /** Seconds from the fault to the alert; null when it did not fire in time. */
  readonly seconds: number | null;
}

export interface AlertsDrill {
  readonly ok: boolean;
  readonly alerts: readonly RaisedAlert[];
}

/**
 * Runs the demo with a Prometheus that reads it, and makes for each alert the fault that raises it.
 * `only`: one alert's name.
 */
export async function drillAlerts(
  only: string | null,
  say: (line: string) => void,
): Promise<AlertsDrill> {
  const chosen = faults.filter(({ alert }) => only === null || alert === only);
  if (chosen.length === 0) throw new Error(`There is no alert ${only ?? ''}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-alerts-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  let app: RunningApp | null = null;
  try {
    say('starting the app and Prometheus');
    const metricsPort = await freePort('127.0.0.1');
    app = await startApp(dataDir, { METRICS_PORT: String(metricsPort), SEED_KEY });
    const prometheus = await startPrometheus(join(dataDir, 'prometheus'), metricsPort);
    try {
      return await raiseAll(chosen, app, { dataDir, prometheus, say });
    } finally {
      await prometheus.stop();
    }
  } finally {
    await app?.close();
    await removePostgres(dataDir);
  }
}

interface Stage {
  readonly dataDir: string;
  readonly prometheus: Prometheus;
  say(line: string): void;
}

async function raiseAll(
  chosen: readonly Fault[],
  app: RunningApp,
  { dataDir, prometheus, say }: Stage,
): Promise<AlertsDrill> {
  const { url } = await findDatabase(readSettings({ DATA_DIR: dataDir }));
  const db = createDatabase({ url, size: 2, onError: () => undefined });
  const [owner, holder] = [await connected(url), await connected(url)];
  const alerts: RaisedAlert[] = [];
  const scene = await seatedScene(app, db, url, { owner, holder });
  const end = new AbortController();
  const play = playInBackground(app.games, scene.playing, end.signal);
  try {
    for (const fault of chosen) {
      say(`${fault.alert}: ${fault.what}`);
      const seconds = await raise(fault, scene, prometheus);
      say(`${fault.alert}: ${seconds === null ? 'did not fire' : `fires after ${seconds} s`}`);
      alerts.push({ alert: fault.alert, fault: fault.what, seconds });
      await app.recover();
    }
  } finally {
    end.abort();
    await play;
    await Promise.all([db.close(), owner.end(), holder.end()]);
  }
  return { ok: alerts.every(({ seconds }) => seconds !== null), alerts };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function seatedScene(
  app: RunningApp,
  db: Database,
  url: string,
  clients: Pick<Scene, 'owner' | 'holder'>,
): Promise<Scene> {
  const { tokens, playerIds } = await seedPlayers(db, {
    players: PLAYING + IDLE + 1,
    session: { kind: 'game', gameId: GAME },
    at: Date.now(),
    seedKey: Buffer.from(SEED_KEY, 'hex'),
    url,
  });
  const customer = await ChaosPlayer.arrive(app);
  return {
    app,
    ...clients,
    customer,
    portalToken: customer.portalToken,
    playing: tokens.slice(0, PLAYING),
    idle: tokens.slice(PLAYING, PLAYING + IDLE),
    quietPlayer: playerRef(playerIds.at(-1) ?? 0),
    gamesPort: Number.parseInt(new URL(app.games).port, 10),
  };
}

/** Seconds until the alert fires; null when it does not in time. */
async function raise(fault: Fault, scene: Scene, prometheus: Prometheus): Promise<number | null> {
  const end = new AbortController();
  const startedAt = performance.now();
  const kept = fault.keep(scene, end.signal);
  const failures: Error[] = [];
  kept.catch((error: unknown) => {
    failures.push(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for (;;) {
      const seconds = (performance.now() - startedAt) / 1_000;
      if ((await prometheus.firing()).has(fault.alert)) return Math.round(seconds);
      const [failure] = failures;
      if (failure !== undefined) throw failure;
      if (seconds > RAISED_SECONDS) return null;
      await sleep(POLL_MS);
    }
  } finally {
    end.abort();
    await kept.catch(() => undefined);
  }
}
