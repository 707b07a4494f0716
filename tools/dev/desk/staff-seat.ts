import { randomUUID } from 'node:crypto';
import { logInStaff } from '@glasshouse/contract/backoffice/staff/log-in-staff.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import {
  STAFF_TOKEN_HEADER,
  type StaffOperation,
} from '@glasshouse/contract/backoffice/staff-operation.ts';
import { totpCode } from '@glasshouse/server/features/staff-accounts/index.ts';
import { wallTime } from '@glasshouse/server/platform/clock.ts';
import type { StaffAccount } from '../staff.ts';

/** A member of staff who is signed in. */
export interface StaffSeat {
  readonly role: Role;
  readonly token: string;
  /** Calls an operation and returns its data. Throws with the msgCode unless it succeeds. */
  call<Operation extends StaffOperation>(
    operation: Operation,
    body: Operation['example']['request'],
  ): Promise<Operation['example']['answer']>;
}

/** A signed-in member of each role. */
export type Seats = Readonly<Record<Role, StaffSeat>>;

/** Signs a seeded member in at the back office's origin, with a code of this moment. */
export async function takeSeat(origin: string, account: StaffAccount): Promise<StaffSeat> {
  const { name, password, secret } = account;
  const code = totpCode(secret, wallTime());
  const { token } = await callStaff(origin, logInStaff, { name, password, code }, null);
  return {
    role: name,
    token,
    call: (operation, body) => callStaff(origin, operation, body, token),
  };
}

async function callStaff<Operation extends StaffOperation>(
  origin: string,
  operation: Operation,
  body: Operation['example']['request'],
  token: string | null,
): Promise<Operation['example']['answer']> {
  const response = await fetch(origin + operation.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === null ? {} : { [STAFF_TOKEN_HEADER]: token }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: unknown; msgCode: string; data: unknown };
  if (answer.success !== 1) throw new Error(`${operation.path}: ${answer.msgCode}`);
  // The server's own tests check its answers against the contract's types.
  return answer.data;
}
