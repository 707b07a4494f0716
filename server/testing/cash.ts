import { randomUUID } from 'node:crypto';
import { minor } from '@glasshouse/contract/money.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { executeApproval } from '../features/staff/index.ts';
import { approve } from '../features/staff/testing/approve.ts';
import { seatStaff, type StaffSeat } from '../features/staff/testing/open-staff.ts';
import type { PlayerRef } from '../platform/ids.ts';
import type { TestApp } from './app.ts';

/** Two members of staff with sessions that are still open. */
interface Pair {
  readonly requester: StaffSeat;
  readonly approver: StaffSeat;
  readonly at: number;
}

const pairs = new Map<string, Promise<Pair>>();
/** Sessions end after 30 idle minutes. */
const PAIR_MS = 20 * MINUTE_MS;

/** Two members of finance of this app, the same ones while their sessions last. */
export async function financePair({ databaseUrl, clock }: TestApp): Promise<Pair> {
  const at = clock.now();
  const known = await pairs.get(databaseUrl);
  if (known !== undefined && at - known.at < PAIR_MS) return known;
  const made = (async () => ({
    requester: await seatStaff(databaseUrl, 'finance', at),
    approver: await seatStaff(databaseUrl, 'finance', at),
    at,
  }))();
  pairs.set(databaseUrl, made);
  return made;
}

/**
 * Credits cash (minor units) by a correction that two members of staff request and approve: the
 * books stay balanced without an order.
 */
export async function giveCash(
  h: TestApp,
  { bucket, playerId }: PlayerRef,
  amount: number,
): Promise<void> {
  const { db } = h.app.deps;
  const { requester, approver } = await financePair(h);
  const at = h.clock.now();
  const transfer = {
    bucket,
    playerId,
    key: `cash:${randomUUID()}`,
    debit: 'suspense',
    credit: 'cash',
    amount: minor(amount),
    cause: 'correction',
    causeId: 'test',
  } as const;
  const reason = 'cash for a test';
  const id = await approve(db, { requester, approver, reason, at, transfers: [transfer] });
  await db.transaction((tx) =>
    executeApproval({ db: tx, token: requester.token, at }, { id, reason }),
  );
}
