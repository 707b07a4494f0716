import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '@glasshouse/server/app.ts';
import { migrate } from '@glasshouse/server/platform/migrate.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import { schema } from '@glasshouse/server/schema.ts';
import { callerOf, settingsOf, testClock } from '@glasshouse/server/testing/app-calls.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { readIdentity, identityFile, recipientOf } from '../backup/identity.ts';
import type { Backup } from '../backup/folder.ts';
import { openReplication } from '../backup/replication.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { logSource } from '../log-verify/source.ts';
import { verifyLog, type Kept } from '../log-verify/verify-log.ts';
import { removePostgres, startPostgres, type Postgres } from '../postgres/embedded.ts';
import { loadSecrets } from '../start/secrets.ts';
import { countRounds, drillRestore } from './restore-drill.ts';

/** The drill of an installation with a player's rounds. */

const clock = testClock();
let folder: string;
let dataDir: string;
let postgres: Postgres;
let app: App;
let backup: Backup;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-drilled-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  mkdirSync(join(folder, 'backups'));
  postgres = await startPostgres({ dataDir, log: () => undefined });
  const { seedKey, logKey, runPassword } = loadSecrets(dataDir);
  const run = { name: DEFAULT_RUN_ROLE, password: runPassword };
  await migrate(postgres.url, schema, clock.now(), run);
  app = await createApp({
    ...settingsOf({ clock, databaseUrl: runUrl(postgres.url, run) }),
    seedKeys: [Buffer.from(seedKey, 'hex')],
    logKey: Buffer.from(logKey, 'hex'),
  });
  origin = await app.portal.listen({ host: '127.0.0.1', port: 0 });
  await play(3);
  backup = await takeOne();
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

async function play(rounds: number): Promise<void> {
  const api = {
    call: callerOf((request) => app.portal.inject(request)),
    gameCall: callerOf((request) => app.games.inject(request)),
  };
  const game = await openGame(api, await newPlayer(api));
  for (let round = 0; round < rounds; round += 1) must(await spin(api, game));
  await app.deps.jobs.settleAll();
}

async function takeOne(): Promise<Backup> {
  const { recipient } = await recipientOf(dataDir, undefined);
  const replication = await openReplication(postgres.url);
  try {
    return await takeBackup(replication, { folder: join(folder, 'backups'), dataDir, recipient });
  } finally {
    await replication.close();
  }
}

function drill(roundsBefore: number, checkpoint: Kept | null) {
  return drillRestore({
    backup,
    folder: join(folder, 'backups'),
    identity: readIdentity(identityFile(dataDir)),
    settings: { market: 'IN', portalOrigin: null, gamesOrigin: null },
    roundsBefore,
    checkpoint,
    say: () => undefined,
  });
}

const checkpoint = async (): Promise<Kept> => {
  const question = { key: null, kept: null, seedHash: null, progress: () => undefined };
  return (await verifyLog(logSource(origin), question)).kept;
};

test('a copy that holds everything has right books and continues the public log', async () => {
  const before = await countRounds(postgres.url);
  expect(before).toBe(3);
  const found = await drill(before, await checkpoint());
  expect(found).toMatchObject({ ok: true, rounds: 3, lostRounds: 0, differences: 0 });
  expect(found.logEntries).toBeGreaterThan(0);
});

test('rounds after the backup are named as lost', async () => {
  await play(2);
  const found = await drill(await countRounds(postgres.url), null);
  expect(found).toMatchObject({ ok: false, rounds: 3, lostRounds: 2, differences: 0 });
});

test('a copy whose public log lacks what players have seen fails', async () => {
  await expect(drill(3, await checkpoint())).rejects.toThrow();
});
