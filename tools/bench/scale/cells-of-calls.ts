import { spreadBuckets } from '../../cells/spread-buckets.ts';
import pg from 'pg';
import { recordCells } from '@glasshouse/server/testing/cells-of-calls.ts';
import { callerOf } from '@glasshouse/server/testing/app-calls.ts';
import { must, newNamedPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { openBenchApp } from '../open-app.ts';
import { migrated } from '../migrated.ts';

/** Enough for some players of each database. */
const PLAYERS = 8;

/** The calls of a player's day, besides those of arriving and playing. */
const CALLS = [
  '/v1/bus/accountInfo',
  '/task/queryTask',
  '/v1/bus/getUserShareUrlAndExtensionCode',
  '/charge/query/order',
  '/withdraw/query/order',
  '/v1/statement/list',
] as const;

/**
 * Plays with an app on several databases.
 * @returns in how many databases one call of a player touched rows of players, at most.
 */
export async function cellsOfCalls(urls: readonly string[]): Promise<number> {
  const runUrls: string[] = [];
  for (const url of urls) runUrls.push(await migrated(url));
  const home = new pg.Client({ connectionString: urls[0] });
  await home.connect();
  await spreadBuckets(home, urls.length);
  await home.end();
  const [databaseUrl = '', ...cellUrls] = runUrls;
  const app = await openBenchApp(databaseUrl, () => Date.now(), cellUrls);
  try {
    const calls = await recordCells(app.deps.db);
    const portal = callerOf((request) => app.portal.inject(request));
    const games = callerOf((request) => app.games.inject(request));
    const h = {
      call: ((path, body, of) => calls.within(path, () => portal(path, body, of))) as typeof portal,
      gameCall: ((path, body, of) =>
        calls.within(path, () => games(path, body, of))) as typeof games,
    };
    for (let number = 0; number < PLAYERS; number += 1) {
      const player = await newNamedPlayer(h);
      const game = await openGame(h, player);
      for (let round = 0; round < 3; round += 1) must(await spin(h, game));
      for (const path of CALLS) await h.call(path, {}, { token: player.token });
    }
    return calls.most();
  } finally {
    await app.close();
  }
}
