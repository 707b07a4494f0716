import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { titles } from '@glasshouse/games/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

type Lobby = AnswerOf<typeof lobby>;
const get = (url: string, headers: Record<string, string> = {}) =>
  h.app.portal.inject({ method: 'GET', url, headers });

test('the lobby lists only existing games, with the figures of their sheets', async () => {
  const { status, success, data } = await h.call<Lobby>('/v1/lobby', {}, { method: 'GET' });
  expect([status, success]).toEqual([200, 1]);
  expect(new Ajv({ strict: false }).validate(lobby.answer, data)).toBe(true);
  expect(data.games.map((game) => game.id)).toEqual(titles.map(({ definition }) => definition.id));
  for (const [index, { par }] of titles.entries()) {
    const game = data.games[index];
    expect(Math.abs((game?.rtp ?? 0) - par.return.decimal * 100)).toBeLessThanOrEqual(0.005);
    expect(Math.abs((game?.hitRate ?? 0) - par.hitRate.decimal * 100)).toBeLessThanOrEqual(0.005);
    const above = par.hitRate.decimal * (1 - par.winsNotAboveStake.decimal) * 100;
    expect(Math.abs((game?.winRate ?? 0) - above)).toBeLessThanOrEqual(0.005_000_1);
    expect(Math.abs((game?.volatility ?? 0) - par.volatilityIndex.z165)).toBeLessThanOrEqual(0.005);
  }
  expect([data.market, data.mode]).toEqual(['IN', 'demo']);
});

test('every banner is of a game that can be played', async () => {
  const { data } = await h.call<Lobby>('/v1/lobby', {}, { method: 'GET' });
  expect(data.banners.length).toBe(Math.min(5, data.games.length));
  for (const banner of data.banners) {
    expect(data.games.find((game) => game.id === banner.gameId)?.name).toBe(banner.title);
  }
});

test('the lobby is cacheable for half a minute and revalidated by ETag', async () => {
  const first = await get('/v1/lobby');
  expect(first.headers['cache-control']).toBe('public, max-age=30');
  const again = await get('/v1/lobby', { 'if-none-match': `W/${String(first.headers.etag)}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('/v1/lobby', { 'if-none-match': '"another"' });
  expect(other.body).toBe(first.body);
});

test('a lobby in another language has an ETag of its own', async () => {
  const english = await get('/v1/lobby', { 'accept-language': 'en' });
  const chinese = await get('/v1/lobby', { 'accept-language': 'zh' });
  expect(chinese.headers['etag']).not.toBe(english.headers['etag']);
  expect(JSON.parse(chinese.body).data).toEqual(JSON.parse(english.body).data);
  expect(chinese.headers['vary']).toBe('accept-language');
});

test('the OpenAPI document has every path of the contract that the portal serves', async () => {
  const answer = await get('/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  const document = JSON.parse(answer.body) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain('/v1/lobby');
  expect((await get('/openapi.json', { 'if-none-match': String(answer.headers.etag) })).body).toBe(
    '',
  );
});
