import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '@glasshouse/ledger/check.ts';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { openCellsApp, type CellsApp } from '@glasshouse/server/testing/cells.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { deliverEvent, memoryProvider } from '@glasshouse/server/testing/memory-provider.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '@glasshouse/server/testing/players.ts';
import { LEASE_MS } from '@glasshouse/server/platform/topology/lease.ts';
import { moveBucket } from './move-bucket.ts';

const provider = memoryProvider();
let h: CellsApp;
const clients: pg.Client[] = [];
beforeAll(async () => {
  h = await openCellsApp({ providers: [provider] });
  for (const { url } of h.databases) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.push(client);
  }
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await h.close();
});

/** Plays the lowest stake until `stop`; a spin that is refused for now is sent again. */
function playOn(game: TestGame) {
  const stake = Math.min(...game.stakes);
  let isOver = false;
  let played = 0;
  let again = 0;
  const over = (async () => {
    while (!isOver) {
      const reply = await spin(h, game, stake);
      if (reply.msgCode === 'busy') again += 1;
      else played += must(reply).seq > 0 ? 1 : 0;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await over;
      return { played, again };
    },
  };
}

async function movedWhilePlaying(player: TestPlayer, from: number, to: number) {
  const [home, source, target] = [clients[0], clients[from], clients[to]];
  if (home === undefined || source === undefined || target === undefined) throw new Error('cells');
  const game = await openGame(h, player);
  must(await spin(h, game, Math.min(...game.stakes)));
  const play = playOn(game);
  let played = 0;
  try {
    await moveBucket({
      bucket: player.player.bucket,
      home,
      from: source,
      fromUrl: h.databases[from]?.url ?? '',
      to: target,
      toCell: to,
      // The server hears nothing of the move: the job that asks for the map runs only when a test
      // settles it.
      leaveMs: LEASE_MS + 500,
    });
  } finally {
    const done = await play.stop();
    played = done.played;
  }
  return { played, next: game.nextSeq };
}

/** A player with more money than they can lose while their bucket moves. */
async function richPlayer(): Promise<TestPlayer> {
  const player = await newPlayer(h);
  const amount = h.app.deps.pack.depositMaximum;
  const order = { amount, payType: 14 };
  const { token } = player;
  const made = await h.call<{ orderId: string }>('/charge/create/order', order, { token });
  await deliverEvent(h, provider.pay(must(made).orderId, amount));
  await h.settle();
  return player;
}

async function roundsAt(cell: number, { player }: TestPlayer): Promise<number> {
  const found = await clients[cell]?.query<{ rounds: string }>(
    'select count(*) as rounds from round where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return Number.parseInt(found?.rows[0]?.rounds ?? '', 10);
}

async function differences(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const { runUrl } of h.databases) {
    const db = createDatabase({ url: runUrl, size: 1, onError: () => undefined });
    const report = await db.transaction((tx) => checkLedger(tx, {}));
    await db.close();
    found.push(...report.differences);
  }
  return found;
}

test('a bucket moves while its player plays, there and back', async () => {
  const player = await richPlayer();
  const from = player.player.bucket % 2;
  // As in a cell that was added after the games.
  const definitions = 'select definition_id, hash, body from game_definition order by hash';
  const known = (await clients[from]?.query(definitions))?.rows;
  await clients[1 - from]?.query(
    'begin; set local session_replication_role = replica; delete from game_definition; commit',
  );
  for (const [source, target] of [
    [from, 1 - from],
    [1 - from, from],
  ] as const) {
    const { played, next } = await movedWhilePlaying(player, source, target);
    expect(played).toBeGreaterThan(0);
    expect(await roundsAt(target, player)).toBe(next - 1);
    expect(await roundsAt(source, player)).toBe(0);
    expect(await differences()).toEqual([]);
    expect((await clients[target]?.query(definitions))?.rows).toEqual(known);
    must(await h.call('/v1/bus/accountInfo', {}, { token: player.token, key: null }));
  }
});

test('a server that heard nothing of a move finds its players', async () => {
  let player = await newPlayer(h);
  while (player.player.bucket % 2 !== 0) player = await newPlayer(h);
  const [home, other] = clients;
  if (home === undefined || other === undefined) throw new Error('no cells');
  const fromUrl = h.databases[0].url;
  const { bucket } = player.player;
  const leaveMs = LEASE_MS + 500;
  await moveBucket({ bucket, home, from: home, fromUrl, to: other, toCell: 1, leaveMs });
  must(await h.call('/v1/bus/accountInfo', {}, { token: player.token, key: null }));
});

test('an approved correction is right wherever its bucket moves', async () => {
  let { player } = await newPlayer(h);
  while (player.bucket % 2 !== 0) ({ player } = await newPlayer(h));
  const [home, other] = clients;
  if (home === undefined || other === undefined) throw new Error('no cells');
  await giveCash(h, player, 500);
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const fromUrl = h.databases[from].url;
    const ends = from === 0 ? { from: home, to: other } : { from: other, to: home };
    await moveBucket({ ...ends, bucket: player.bucket, home, fromUrl, toCell: to, leaveMs: 0 });
    await h.app.deps.db.refresh();
    expect(await differences()).toEqual([]);
  }
});
