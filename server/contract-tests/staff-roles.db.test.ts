import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { isAllowed, PERMISSIONS, ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { openStaff, type TestStaff } from '../features/staff/testing/open-staff.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** Every operation of the back office as every role, over HTTP. */

let h: TestApp;
const members = new Map<Role, TestStaff>();
beforeAll(async () => {
  h = await openTestApp();
  for (const role of ROLES) members.set(role, await openStaff(h, role));
});
afterAll(() => h.close());

const everyOperation = Object.entries<StaffOperation>(staffOperations);
const withSession = everyOperation.filter(([, { permission }]) => permission !== 'public');

/** Ends the caller's own session when it succeeds. */
const ENDS_SESSION: readonly string[] = ['logOutStaff'];

function mayCall(role: Role, { permission }: StaffOperation): boolean {
  if (permission === 'public' || permission === 'own') return true;
  return isAllowed(role, permission);
}

/** A body that is refused after the permission is checked, so that nothing is done. */
const REFUSED_BODY = '[]';

async function answered({ path }: StaffOperation, body: unknown, token?: string) {
  const options = token === undefined ? {} : { token };
  const { status, msgCode } = await h.staffCall(path, body, { key: null, ...options });
  return { status, msgCode };
}

const found: string[] = [];

test.each(withSession)('%s obeys its permission for every role', async (name, op) => {
  const cells: string[] = [];
  for (const role of ROLES) {
    const token = members.get(role)?.token;
    const { msgCode } = await answered(op, REFUSED_BODY, token);
    expect(msgCode, role).toBe(mayCall(role, op) ? 'invalid_request' : 'not_permitted');
    cells.push(msgCode === 'not_permitted' ? '–' : 'yes');
  }
  const recorded = op.recorded ?? '';
  found.push(`| \`${op.path}\` | ${op.permission} | ${recorded} | ${cells.join(' | ')} |`);
  expect(await answered(op, REFUSED_BODY), name).toEqual({ status: 401, msgCode: 'token_invalid' });
  const guessed = await answered(op, REFUSED_BODY, 'x'.repeat(43));
  expect(guessed, name).toEqual({ status: 401, msgCode: 'token_invalid' });
});

test.each(withSession)('%s takes its example from every allowed role', async (name, op) => {
  for (const role of ROLES.filter((one) => mayCall(one, op))) {
    const isOver = ENDS_SESSION.includes(name);
    const member = isOver ? await openStaff(h, role) : members.get(role);
    const { status, msgCode } = await answered(op, op.example.request, member?.token);
    expect([status, msgCode === 'not_permitted'], `${role}: ${msgCode}`).toEqual([200, false]);
  }
});

/** Refresh it with `npx vitest run server/contract-tests/staff-roles.db.test.ts -u`. */
test('the matrix of roles in the operating manual is what the server answers', async () => {
  const file = join(import.meta.dirname, '../../docs/operating/roles.md');
  await expect(matrix(found.toSorted())).toMatchFileSnapshot(file);
});

function matrix(rows: readonly string[]): string {
  const head = `| operation | permission | recorded | ${ROLES.join(' | ')} |`;
  const permissions = Object.entries(PERMISSIONS).map(([permission, allowed]) => {
    const roles: readonly Role[] = allowed;
    return `| ${permission} | ${roles.join(', ')} |`;
  });
  return [
    '# Roles of staff',
    '',
    'Every operation of the back office with the roles that may call it, as the server answers a',
    'test. The test `server/contract-tests/staff-roles.db.test.ts` writes this page; with `-u` it',
    'refreshes it. `own` needs any session. Recorded operations are in the audit trail with their',
    'reason.',
    '',
    head,
    `|${'---|'.repeat(ROLES.length + 3)}`,
    ...rows,
    '',
    '## Permissions',
    '',
    '| permission | roles |',
    '|---|---|',
    ...permissions,
    '',
  ].join('\n');
}
