import { afterAll, beforeAll, expect, test } from 'vitest';
import type { exportData } from '@glasshouse/contract/statement/export-data.ts';
import type { listConsents } from '@glasshouse/contract/account/list-consents.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

type Consents = AnswerOf<typeof listConsents>['consents'];

const consents = async ({ token }: TestPlayer): Promise<Consents> =>
  must(await h.call<AnswerOf<typeof listConsents>>('/user/consents', {}, { token })).consents;
const of = async (player: TestPlayer, kind: Consents[number]['kind']) =>
  (await consents(player)).find((consent) => consent.kind === kind);
const choose = async ({ token }: TestPlayer, body: object) =>
  must(await h.call('/user/choices', body, { token }));

test('a new player has consented to nothing, with only offers on', async () => {
  const nothing = { version: null, time: null };
  expect(await consents(await newGuest(h))).toEqual([
    { kind: 'terms', given: 0, ...nothing },
    { kind: 'offers', given: 1, ...nothing },
    { kind: 'ad_measurement', given: 0, ...nothing },
    { kind: 'promotion_notices', given: 0, ...nothing },
  ]);
});

test('a consent has the date and the version of its last answer', async () => {
  const player = await newGuest(h);
  expect(await choose(player, { promotionNotices: true })).toMatchObject({ promotionNotices: 1 });
  const given = h.clock.now();
  const version = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const kind = 'promotion_notices';
  expect(await of(player, kind)).toEqual({ kind, given: 1, version, time: given });
  h.clock.advance(1_000);
  // Repeating an answer stores no new one.
  await choose(player, { promotionNotices: true });
  expect(await of(player, kind)).toMatchObject({ time: given });
  await choose(player, { promotionNotices: false });
  expect(await of(player, kind)).toEqual({ kind, given: 0, version, time: given + 1_000 });
});

test('one answer changes no other consent', async () => {
  const player = await newGuest(h);
  await choose(player, { adConsent: true });
  await choose(player, { promotions: false });
  expect(await of(player, 'ad_measurement')).toMatchObject({ given: 1 });
  expect(await of(player, 'offers')).toMatchObject({ given: 0 });
  expect(await of(player, 'promotion_notices')).toMatchObject({ given: 0, time: null });
});

test('accepted terms are listed with their version and time', async () => {
  const player = await newGuest(h);
  const { token } = player;
  type Accepted = { version: string; acceptTime: number };
  const accepted = must(await h.call<Accepted>('/v1/terms/accept', {}, { token }));
  const { version, acceptTime: time } = accepted;
  expect(await of(player, 'terms')).toEqual({ kind: 'terms', given: 1, version, time });
});

test('consent to ad measurement given with a log-in has its date', async () => {
  const player = await newGuest(h, { adConsent: true });
  expect(await of(player, 'ad_measurement')).toMatchObject({ given: 1, time: h.clock.now() });
});

test('concurrent answers are each stored once', async () => {
  const player = await newGuest(h);
  await Promise.all(Array.from({ length: 6 }, () => choose(player, { promotionNotices: true })));
  const { token } = player;
  const { text } = must(
    await h.call<AnswerOf<typeof exportData>>('/v1/export', { format: 'json' }, { token }),
  );
  expect(text.match(/"kind":"promotion_notices"/g)).toHaveLength(1);
});
