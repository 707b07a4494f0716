import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type Reply, type TestApp } from '../../testing/app.ts';
import { must } from '../../testing/players.ts';
import { createAuthenticator } from '../players/testing/authenticator.ts';
import { openStaff } from '../staff/testing/open-staff.ts';
import { logInMember, newMember, PASSWORD } from './testing/member.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const ORIGIN = 'http://localhost';
type Answer<Op extends StaffOperation> = Promise<Reply<AnswerOf<Op>>>;
const call = <Op extends StaffOperation>(op: Op, body: object, token?: string): Answer<Op> =>
  h.staffCall(op.path, body, {
    key: null,
    headers: { host: 'localhost', 'user-agent': 'Linux' },
    ...(token === undefined ? {} : { token }),
  });

/** A signed-in member with an authenticator that was asked for a new key. */
async function asked() {
  const member = await newMember(h);
  const { token } = must(await logInMember(h, member));
  const key = createAuthenticator(ORIGIN);
  const secret = randomBytes(32).toString('base64url');
  const credential = key.make(must(await call(ops.startStaffPasskey, {}, token)));
  return { member, token, key, secret, credential };
}

/** The same with the key added. */
async function keyed() {
  const one = await asked();
  const { credential, secret } = one;
  const input = { credential, secret, password: PASSWORD };
  const { id } = must(await call(ops.finishStaffPasskey, input, one.token));
  const logIn = async (given = secret, bent = {}) => {
    const challenge = must(await call(ops.startStaffPasskeyLogIn, {}));
    return call(ops.finishStaffPasskeyLogIn, {
      credential: one.key.show(challenge, bent),
      secret: given,
    });
  };
  return { ...one, id, logIn };
}

const session = async (token: string) => (await call(ops.staffSession, {}, token)).status;
const isOpen = async (token: string) => (await session(token)) === 200;

describe('a passkey of staff', () => {
  test('opens a session instead of password and code', async () => {
    const { member, id, token, logIn } = await keyed();
    const opened = must(await logIn());
    expect(opened.staff).toMatchObject({ name: member.name, role: 'cashier' });
    expect(await isOpen(opened.token)).toBe(true);
    const { passkeys } = must(await call(ops.listStaffPasskeys, {}, token));
    expect(passkeys).toMatchObject([{ id, device: 'Linux', lastUsedAt: h.clock.now() }]);
    const auditor = await openStaff(h, 'auditor');
    const { entries } = must(await auditor.call(ops.listAudit, { name: member.name }));
    expect(entries.map(({ action }) => action)).toEqual([
      'log_in',
      'add_passkey',
      'log_in',
      'set_up',
    ]);
  });

  test.each([
    ['another secret', randomBytes(32).toString('base64url'), {}],
    ['another origin', undefined, { origin: 'http://localhost:9' }],
    ['nobody verified', undefined, { isUserVerified: false }],
  ])('opens nothing with %s, which is recorded', async (_, secret, bent) => {
    const { member, logIn } = await keyed();
    expect((await logIn(secret, bent)).msgCode).toBe('passkey_failed');
    const auditor = await openStaff(h, 'auditor');
    const { entries } = must(await auditor.call(ops.listAudit, { action: 'log_in_failed' }));
    expect(entries[0]).toMatchObject({ subject: member.name, name: 'not signed in' });
  });

  test('answers a challenge once within five minutes', async () => {
    const { key, secret, logIn } = await keyed();
    const challenge = must(await call(ops.startStaffPasskeyLogIn, {}));
    const again = () =>
      call(ops.finishStaffPasskeyLogIn, { credential: key.show(challenge), secret });
    must(await again());
    expect((await again()).msgCode).toBe('passkey_failed');
    const late = must(await call(ops.startStaffPasskeyLogIn, {}));
    h.clock.advance(5 * MINUTE_MS);
    const input = { credential: key.show(late), secret };
    expect((await call(ops.finishStaffPasskeyLogIn, input)).msgCode).toBe('passkey_failed');
    must(await logIn());
  });

  test('whose counter falls is refused as a copy', async () => {
    const { secret, logIn } = await keyed();
    must(await logIn(secret, { counter: 7 }));
    expect((await logIn(secret, { counter: 7 })).msgCode).toBe('passkey_failed');
    must(await logIn(secret, { counter: 8 }));
  });

  test('locks after five failures', async () => {
    const { logIn } = await keyed();
    const wrong = randomBytes(32).toString('base64url');
    for (let n = 0; n < 5; n += 1) expect((await logIn(wrong)).msgCode).toBe('passkey_failed');
    expect((await logIn()).msgCode).toBe('log_in_locked');
  });

  test('is added only with the password and for a challenge of the own session', async () => {
    const one = await asked();
    const other = await asked();
    const input = { credential: one.credential, secret: one.secret };
    const wrong = { ...input, password: 'a wrong password' };
    const right = { ...input, password: PASSWORD };
    expect((await call(ops.finishStaffPasskey, wrong, one.token)).msgCode).toBe('password_wrong');
    expect((await call(ops.finishStaffPasskey, right, other.token)).msgCode).toBe('passkey_failed');
    must(await call(ops.finishStaffPasskey, right, one.token));
    expect((await call(ops.finishStaffPasskey, right, one.token)).msgCode).toBe('passkey_failed');
  });

  test('is removed by its owner alone, with the other sessions', async () => {
    const { id, token, logIn } = await keyed();
    const opened = must(await logIn());
    const other = await asked();
    const removed = (by: string) => call(ops.removeStaffPasskey, { id }, by);
    expect((await removed(other.token)).msgCode).toBe('passkey_unknown');
    must(await removed(token));
    expect([await isOpen(opened.token), await isOpen(token)]).toEqual([false, true]);
    expect((await logIn()).msgCode).toBe('passkey_failed');
  });

  test('opens nothing for a suspended member', async () => {
    const admin = await openStaff(h, 'admin');
    const { member, logIn } = await keyed();
    const input = { name: member.name, reason: 'On leave' };
    must(await admin.call(ops.suspendStaff, input));
    expect((await logIn()).msgCode).toBe('passkey_failed');
    must(await admin.call(ops.resumeStaff, input));
    must(await logIn());
  });

  test('ends with a reset of the access', async () => {
    const admin = await openStaff(h, 'admin');
    const { member, logIn } = await keyed();
    must(await admin.call(ops.resetStaff, { name: member.name, reason: 'Lost laptop' }));
    expect((await logIn()).msgCode).toBe('passkey_failed');
  });

  test('is not offered on an IP address', async () => {
    const headers = { host: '127.0.0.1' };
    const start = await h.staffCall(ops.startStaffPasskeyLogIn.path, {}, { key: null, headers });
    expect(start.msgCode).toBe('passkey_unavailable');
  });

  test('opens nothing with what its table holds', async () => {
    const { member, id, secret } = await keyed();
    const owner = new pg.Client({ connectionString: h.databaseUrl });
    await owner.connect();
    try {
      const challenge = randomBytes(32);
      const open = (proof: Buffer) =>
        owner.query<{ name: string | null }>(
          `with asked as (select staff_challenge_new(null, 0, $2, 2))
           select staff_log_in_by_passkey($1, $3, $2, 1, $2, 'x', 1, '', '') as name from asked`,
          [id, challenge, proof],
        );
      const stored = createHash('sha256').update(Buffer.from(secret, 'base64url')).digest();
      const { rows } = await owner.query<{ secret_hash: Buffer }>(
        'select secret_hash from staff_passkey where credential_id = $1',
        [id],
      );
      expect(rows).toEqual([{ secret_hash: stored }]);
      expect((await open(stored)).rows).toEqual([{ name: null }]);
      const proof = Buffer.from(secret, 'base64url');
      expect((await open(proof)).rows).toEqual([{ name: member.name }]);
    } finally {
      await owner.end();
    }
  });
});
