import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerRef } from '../../platform/ids.ts';
import { deleteRow, dueRows, leaseRow } from '../../platform/outbox.ts';
import { putOffRow } from '../cases/index.ts';
import type { Qualified, Registered } from './note-invitation.ts';
import { paymentMarks } from './payment-marks.ts';
import {
  insertInvitation,
  lockInvitation,
  markQualified,
  readInvited,
  type OutboxKind,
} from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'pack' | 'mode' | 'log'>;

/** An arbitrary pay type: the example's phone and e-mail are the same for each. */
const { BANK } = PAY_TYPES;
const BATCH = 50;

/** Applies an action in the inviter's bucket; false when it depends on a pending one. */
type Apply = (tx: Queryable, body: never, deps: Deps) => Promise<boolean>;

const APPLY: Readonly<Record<OutboxKind, Apply>> = {
  invite_registered: register,
  invite_qualified: qualify,
};
const KINDS: readonly OutboxKind[] = ['invite_registered', 'invite_qualified'];

/** Longer than a row takes; meanwhile other processes skip it. */
const LEASE_MS = MINUTE_MS;

/**
 * Applies the actions of invited players to their inviters' records. A row is applied in the
 * inviter's bucket and deleted from its own afterwards; applying is idempotent, so a process may
 * crash in between. A failing row is postponed and blocks no other. Returns how many rows were
 * applied.
 */
export async function deliverInvitations(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  let done = 0;
  for (const due of await dueRows(deps.db, KINDS, at, BATCH)) {
    try {
      const row = await leaseRow<OutboxKind>(deps.db, due, at, at + LEASE_MS);
      if (row === null) continue;
      const apply = APPLY[row.kind];
      const isDone = await deps.db.transaction((tx) => apply(tx, row.body as never, deps));
      if (isDone) await deleteRow(deps.db, row);
      else await putOffRow(deps.db, due, at);
      if (isDone) done += 1;
    } catch (error) {
      deps.log.error({ err: error, outboxId: due.outbox_id }, 'an invitation is put off');
      await putOffRow(deps.db, due, at);
    }
  }
  return done;
}

async function register(tx: Queryable, body: Registered): Promise<boolean> {
  await insertInvitation(tx, playerRef(body.inviterId), body.invitedId, body.at, body.sameDevice);
  return true;
}

/** The reward is earned once, and never for the inviter's own device or payment account. */
async function qualify(tx: Queryable, body: Qualified, deps: Deps): Promise<boolean> {
  const inviter = playerRef(body.inviterId);
  const invitation = await lockInvitation(tx, inviter, body.invitedId);
  if (invitation === null) return false;
  if (invitation.qualified_at !== null) return true;
  const own = await readInvited(tx, inviter);
  const ownMarks = own === null ? [] : paymentMarks(own);
  const nobodys = exampleMarks(deps);
  const sameAccount = ownMarks.some((mark) => body.marks.includes(mark) && !nobodys.includes(mark));
  const reward = invitation.same_device || sameAccount ? 0 : deps.pack.invite.reward;
  await markQualified(tx, inviter, body.invitedId, body.at, sameAccount, reward);
  return true;
}

/** The demo's example details belong to no person, so two players sharing them proves nothing. */
function exampleMarks({ pack, mode }: Deps): string[] {
  if (mode !== 'demo') return [];
  const { phone, email } = exampleAccount(pack, BANK);
  return paymentMarks({ payer: { phone, email }, payout_account_hash: null });
}
