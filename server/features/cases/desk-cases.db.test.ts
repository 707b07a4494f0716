import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';
import { openCase, type CaseKind } from './index.ts';

let h: TestApp;
let asha: TestStaff;
let noor: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  [asha, noor] = await Promise.all([openStaff(h, 'support'), openStaff(h, 'risk')]);
});
afterAll(() => h.close());

const PLAYER = 7;

async function opened(kind: CaseKind, subject: string, at = h.clock.now()): Promise<string> {
  await openCase(h.app.deps.db, { bucket: PLAYER, kind, subject, playerId: PLAYER, at });
  return `${PLAYER}/${kind}:${subject}`;
}

test('the history of a case says who took, handed over or closed it', async () => {
  const id = await opened('payout_late', 'worked');
  must(await asha.call(ops.takeCase, { id, reason: 'Working on it' }));
  must(await asha.call(ops.noteCase, { id, reason: 'The provider answers tomorrow' }));
  const handed = { id, to: noor.name, reason: 'My shift ends' };
  expect((await asha.call(ops.handOverCase, { ...handed, to: 'nobody' })).msgCode).toBe(
    'colleague_unknown',
  );
  expect(must(await asha.call(ops.handOverCase, handed)).case.owner).toBe(noor.name);
  const reason = 'The provider has paid';
  expect(must(await noor.call(ops.closeCase, { id, reason })).case).toMatchObject({
    closedBy: noor.name,
    closedReason: reason,
  });
  expect((await asha.call(ops.noteCase, { id, reason })).msgCode).toBe('case_closed');
  const { history } = must(await asha.call(ops.readCase, { id }));
  expect(history.map(({ number, by, action, detail }) => [number, by, action, detail])).toEqual([
    [1, asha.name, 'take_case', { owner: asha.name }],
    [2, asha.name, 'note_case', {}],
    [3, asha.name, 'hand_over_case', { owner: noor.name }],
    [4, noor.name, 'close_case', {}],
  ]);
  const audited = await h.app.deps.db.query<{ action: string }>(
    'select action from staff_audit where subject = $1 order by seq',
    [id],
  );
  expect(audited.map(({ action }) => action)).toEqual(history.map(({ action }) => action));
});

test('open cases come by due time with filters for overdue or own ones', async () => {
  const at = h.clock.now();
  const [slow, soon] = [await opened('complaint', 'slow'), await opened('payout_lost', 'soon')];
  const late = await opened('payout_lost', 'late', at - DAY_MS);
  must(await asha.call(ops.takeCase, { id: slow, reason: 'Working on it' }));
  const first = must(await asha.call(ops.listCases, { limit: 2 }));
  const second = must(await asha.call(ops.listCases, { limit: 2, after: first.next ?? '' }));
  expect([...first.cases, ...second.cases].map(({ id }) => id)).toEqual([late, soon, slow]);
  expect(second.next).toBeNull();
  expect(first.cases[1]?.dueAt).toBe(at + 4 * HOUR_MS);
  const ids = async (filters: Parameters<typeof asha.call<typeof ops.listCases>>[1]) =>
    must(await asha.call(ops.listCases, filters)).cases.map(({ id }) => id);
  expect(await ids({ state: 'overdue' })).toEqual([late]);
  expect(await ids({ owner: 'me' })).toEqual([slow]);
  expect(await ids({ owner: 'nobody', kind: 'payout_lost', userId: '7' })).toEqual([late, soon]);
  expect(await ids({ userId: '8' })).toEqual([]);
  expect(must(await asha.call(ops.countCases, {}))).toMatchObject({ open: 3, overdue: 1, mine: 1 });
  for (const id of [soon, late]) {
    h.clock.advance(1);
    must(await asha.call(ops.closeCase, { id, reason: 'The provider has paid' }));
  }
  const closed = must(await asha.call(ops.listCases, { state: 'closed', limit: 1 }));
  expect(closed.cases.map(({ id }) => id)).toEqual([late]);
  expect(await ids({ state: 'closed', limit: 1, after: closed.next ?? '' })).toEqual([soon]);
});
