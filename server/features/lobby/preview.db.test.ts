import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  admin = await openStaff(h, 'admin');
});
afterAll(() => h.close());

const preview = async () => must(await admin.call(ops.previewLobby, {}));

test('staff see the banners of the lobby in its order', async () => {
  const shown = must(await h.call<AnswerOf<typeof lobby>>('/v1/lobby', {}, { method: 'GET' }));
  const before = await preview();
  expect(before.banners).toEqual(shown.banners);
  const [first, ...rest] = before.banners;
  const [next] = before.waiting;
  const off = { kind: 'banner' as const, target: String(first?.gameId), on: false };
  must(await admin.call(ops.setSwitch, { ...off, reason: 'Asked by the supplier' }));
  const after = await preview();
  expect(after.banners.map(({ gameId }) => gameId)).toEqual(
    [...rest, next].map((one) => one?.gameId),
  );
  expect(after.waiting).toEqual(before.waiting.slice(1));
});
