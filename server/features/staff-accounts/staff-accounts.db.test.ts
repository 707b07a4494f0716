import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must } from '../../testing/players.ts';
import { totpCode } from './log-in/totp.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';
import { logInMember, newMember as memberOf, PASSWORD, type Member } from './testing/member.ts';

let h: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  admin = await openStaff(h, 'admin');
});
afterAll(() => h.close());

const call = <Data>(op: { path: string }, body: object, token?: string) =>
  h.staffCall<Data>(op.path, body, { key: null, ...(token === undefined ? {} : { token }) });

const newMember = async (role: Role = 'cashier') => {
  const member = await memberOf(h, role);
  admin = await openStaff(h, 'admin');
  return member;
};
const logIn = (member: Member, password?: string, code?: string) =>
  logInMember(h, member, password, code);

describe('log-in', () => {
  test('a new member sets a password, scans the secret and signs in', async () => {
    const member = await newMember();
    const { token, staff } = must(await logIn(member));
    expect(staff).toMatchObject({ name: member.name, role: 'cashier' });
    const session = must(
      await call<AnswerOf<typeof ops.staffSession>>(ops.staffSession, {}, token),
    );
    expect(session.staff.name).toBe(member.name);
    must(await call(ops.logOutStaff, {}, token));
    expect((await call(ops.staffSession, {}, token)).status).toBe(401);
  });

  test('failed log-ins and forbidden calls are in the audit trail', async () => {
    const member = await newMember('support');
    await logIn(member, 'a wrong password');
    await logIn({ ...member, name: 'some-secret-in-the-wrong-field' });
    const { token } = must(await logIn(member));
    expect((await call(ops.listAudit, {}, token)).msgCode).toBe('not_permitted');
    const auditor = await openStaff(h, 'auditor');
    const list = async (filter: object) =>
      must(await auditor.call(ops.listAudit, { ...filter, limit: 200 })).entries;
    expect(await list({ name: member.name, action: 'not_permitted' })).toMatchObject([
      { subject: ops.listAudit.path, role: 'support', reason: null },
    ]);
    const failed = await list({ action: 'log_in_failed' });
    expect(failed.filter(({ subject }) => subject === member.name)).toMatchObject([
      { name: 'not signed in', role: null, reason: null },
    ]);
    expect(JSON.stringify(failed)).not.toContain('wrong-field');
  });

  test('a code works once', async () => {
    const member = await newMember();
    h.clock.advance(30_000);
    const code = totpCode(member.secret, h.clock.now());
    must(await logIn(member, PASSWORD, code));
    expect((await logIn(member, PASSWORD, code)).msgCode).toBe('log_in_failed');
  });

  test('known and unknown names lock after five failures', async () => {
    const known = await newMember();
    for (const member of [known, { ...known, name: 'nobody' }]) {
      const answers: string[] = [];
      for (let n = 0; n < 6; n += 1) {
        answers.push((await logIn(member, 'wrong horse battery')).msgCode);
      }
      const failed: string[] = Array.from({ length: 5 }, () => 'log_in_failed');
      expect(answers).toEqual([...failed, 'log_in_locked']);
    }
    expect((await logIn(known)).msgCode).toBe('log_in_locked');
  });

  test('a set-up link works once', async () => {
    const { setUpToken } = must(
      await admin.call(ops.addStaff, { name: 'once', role: 'risk', reason: 'New in the team' }),
    );
    const start = () => call<AnswerOf<typeof ops.startSetUp>>(ops.startSetUp, { setUpToken });
    const code = totpCode(must(await start()).secret, h.clock.now());
    const finish = () => call(ops.finishSetUp, { setUpToken, password: PASSWORD, code });
    expect((await finish()).msgCode).toBe('success');
    expect([(await finish()).msgCode, (await start()).msgCode]).toEqual([
      'link_expired',
      'link_expired',
    ]);
  });

  test('a changed password ends the other sessions', async () => {
    const member = await newMember();
    const [first, second] = [must(await logIn(member)), must(await logIn(member))];
    const password = 'eight noisy lanterns';
    const change = (current: string) =>
      call(ops.changeStaffPassword, { current, password }, first.token);
    expect((await change('a wrong password')).msgCode).toBe('password_wrong');
    must(await change(PASSWORD));
    expect((await call(ops.staffSession, {}, second.token)).status).toBe(401);
    expect((await call(ops.staffSession, {}, first.token)).status).toBe(200);
    expect((await logIn(member)).msgCode).toBe('log_in_failed');
    must(await logIn(member, password));
  });
});

describe('a session', () => {
  test('ends after 12 hours of use or 30 idle minutes', async () => {
    const staff = await openStaff(h, 'support');
    const look = async () => (await staff.call(ops.staffSession, {})).status;
    for (let n = 0; n < 24; n += 1) {
      expect(await look()).toBe(200);
      h.clock.advance(HOUR_MS / 2 - 1);
    }
    expect(await look()).toBe(200);
    h.clock.advance(24);
    expect(await look()).toBe(401);
    const idle = await openStaff(h, 'support');
    h.clock.advance(30 * MINUTE_MS);
    expect((await idle.call(ops.staffSession, {})).status).toBe(401);
    admin = await openStaff(h, 'admin');
  });

  test('of a suspended member is refused at once', async () => {
    const staff = await openStaff(h, 'cashier');
    const reason = 'On leave';
    must(await admin.call(ops.suspendStaff, { name: staff.name, reason }));
    expect((await staff.call(ops.staffSession, {})).status).toBe(401);
    must(await admin.call(ops.resumeStaff, { name: staff.name, reason }));
    expect((await staff.call(ops.staffSession, {})).status).toBe(401);
  });

  test('follows a change of the role from the next call on', async () => {
    const staff = await openStaff(h, 'support');
    expect((await staff.call(ops.listStaff, {})).msgCode).toBe('not_permitted');
    const change = { name: staff.name, role: 'auditor' as const, reason: 'Moved to audit' };
    must(await admin.call(ops.changeStaffRole, change));
    expect((await staff.call(ops.listStaff, {})).msgCode).toBe('success');
  });

  test('of an admin cannot change its own account', async () => {
    const { name } = admin;
    const input = { name, reason: 'By mistake' };
    expect((await admin.call(ops.suspendStaff, input)).msgCode).toBe('own_account');
    expect((await admin.call(ops.resetStaff, input)).msgCode).toBe('own_account');
  });
});

describe('the audit trail', () => {
  test('has every act with its reason, by filter and page', async () => {
    const staff = await openStaff(h, 'cashier');
    const reason = 'Audit test';
    must(await admin.call(ops.suspendStaff, { name: staff.name, reason }));
    must(await admin.call(ops.resumeStaff, { name: staff.name, reason }));
    const first = must(await admin.call(ops.listAudit, { name: admin.name, limit: 1 }));
    expect(first.entries).toMatchObject([
      { name: admin.name, role: 'admin', action: 'resume_staff', subject: staff.name, reason },
    ]);
    const { next } = first;
    const second = must(
      await admin.call(ops.listAudit, { name: admin.name, limit: 1, before: next ?? 0 }),
    );
    expect(second.entries).toMatchObject([{ action: 'suspend_staff', subject: staff.name }]);
    const later = must(await admin.call(ops.listAudit, { from: h.clock.now() + 1 }));
    expect(later).toEqual({ entries: [], next: null });
  });

  test.each(['', '  ', 'ab', ' a b '])('an act without a reason is refused: %j', async (reason) => {
    const staff = await openStaff(h, 'cashier');
    const refused = await admin.call(ops.suspendStaff, { name: staff.name, reason });
    expect(refused).toMatchObject({ status: 400, msgCode: 'invalid_request' });
  });
});
