import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { verificationStatus } from '@glasshouse/contract/verification/verification-status.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, type TestPlayer } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';
import { ask, guestWithCash, tracker } from '../withdrawals/testing/cashier.ts';

/** No identity provider answers: staff decides. */
let h: TestApp;
let risk: TestStaff;
let guest: TestPlayer;
beforeAll(async () => {
  h = await openTestApp();
});
beforeEach(async () => {
  risk = await openStaff(h, 'risk');
  guest = await guestWithCash(h, 6_000_000);
});
afterAll(() => h.close());

const STATED = { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821-7730' };

/** A player's check, and a withdrawal that waits for it. */
async function waiting() {
  const { token } = guest;
  must(await h.call('/v1/verification/start', STATED, { token, key: null }));
  const { orderId } = must(await ask(h, guest, { amount: 6_000_000 }));
  await h.settle();
  expect((await tracker(h, guest, orderId)).codes.at(-1)).toBe(1400);
  const { checks } = must(await risk.call(ops.listIdChecks, { view: 'waiting' }));
  const check = checks.find(({ userId }) => userId === guest.userId);
  if (check === undefined) throw new Error('the check is not in the list');
  return { checkId: check.checkId, orderId };
}

const status = async () =>
  must(
    await h.call<AnswerOf<typeof verificationStatus>>(
      '/v1/verification/status',
      {},
      { token: guest.token },
    ),
  );

test('what the player stated is shown with a reason until the decision', async () => {
  const { checkId } = await waiting();
  const { checks } = must(await risk.call(ops.listIdChecks, { view: 'waiting' }));
  expect(JSON.stringify(checks)).not.toMatch(/Asha|DEMO/);
  const reason = 'The provider does not answer';
  expect(must(await risk.call(ops.showIdCheck, { checkId, reason }))).toMatchObject(STATED);
  must(await risk.call(ops.decideIdCheck, { checkId, outcome: 'approved', reason }));
  expect(must(await risk.call(ops.showIdCheck, { checkId, reason }))).toMatchObject({
    check: { state: 'approved', decidedBy: risk.name },
    name: null,
    document: null,
  });
  const auditor = await openStaff(h, 'auditor');
  const { entries } = must(await auditor.call(ops.listAudit, { userId: guest.userId }));
  expect(entries.map(({ action }) => action)).toEqual([
    'show_id_check',
    'approve_id_check',
    'show_id_check',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Asha|DEMO/);
});

test('the withdrawal of a player whose check staff approves continues', async () => {
  const { checkId, orderId } = await waiting();
  h.clock.advance(73 * HOUR_MS);
  await h.settle();
  const openCases = () =>
    h.app.deps.db.query(
      `select 1 from staff_case where case_id = 'verification-' || $1 and closed_at is null`,
      [checkId],
    );
  expect(await openCases()).toHaveLength(1);
  risk = await openStaff(h, 'risk');
  const reason = 'The document fits the name';
  const approve = { checkId, outcome: 'approved', reason } as const;
  must(await risk.call(ops.decideIdCheck, approve));
  expect(await status()).toMatchObject({ tier: 'verified', state: 'approved' });
  expect(await openCases()).toEqual([]);
  await h.settle();
  expect((await tracker(h, guest, orderId)).codes).toContain(1200);
  expect((await risk.call(ops.decideIdCheck, approve)).msgCode).toBe('id_check_decided');
});

test('the withdrawal of a player whose check staff refuses returns to cash', async () => {
  const { checkId, orderId } = await waiting();
  const reason = 'The name differs from the document';
  const refuse = { checkId, outcome: 'refused', reason } as const;
  expect((await risk.call(ops.decideIdCheck, refuse)).msgCode).toBe('refusal_needed');
  must(await risk.call(ops.decideIdCheck, { ...refuse, refusal: 'document_not_accepted' }));
  expect(await status()).toMatchObject({ state: 'refused', reason: 'document_not_accepted' });
  await h.settle();
  const last = (await tracker(h, guest, orderId)).steps.at(-1);
  expect(last?.argsJson).toEqual({ reason: 'id_check_refused' });
});
