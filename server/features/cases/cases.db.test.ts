import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { CASE_KINDS, openCase, type NewCase } from './index.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

test('cases: the same matter is opened once with its first details', async () => {
  const { db } = h.app.deps;
  const matter: NewCase = {
    bucket: 7,
    kind: 'payout_late',
    subject: 'order-1',
    playerId: 7,
    data: { phase: 'submitting' },
    at: 1,
  };
  expect(await openCase(db, matter)).toBe(true);
  expect(await openCase(db, { ...matter, data: { phase: 'paid' }, at: 2 })).toBe(false);
  expect(await openCase(db, { ...matter, key: 'another matter', at: 3 })).toBe(true);
  expect(
    await db.query('select detail, opened_at from staff_case where bucket = 7 order by opened_at'),
  ).toEqual([
    { detail: { phase: 'submitting' }, opened_at: 1 },
    { detail: { phase: 'submitting' }, opened_at: 3 },
  ]);
});

test('cases: every kind states the next step of the staff', () => {
  for (const step of Object.values(CASE_KINDS)) expect(step.length).toBeGreaterThan(20);
});
