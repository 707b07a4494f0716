import type { Queryable } from '../../platform/database.ts';
import { recordByCommand } from '../staff/index.ts';
import { caseIdOf, type CaseRef } from './case-view.ts';
import { findCase } from './read-cases.ts';
import { closeCase } from './staff-cases.ts';
import { hasOpenRequest } from './work-cases.ts';

/**
 * Closes a case on the command line and appends the audit entry. Runs in a transaction of the owner
 * of the tables: throws an error with code 42501 for another role.
 */
export async function closeByCommand(
  tx: Queryable,
  ref: CaseRef,
  { by, reason }: { readonly by: string; readonly reason: string },
  at: number,
): Promise<'closed' | 'already_closed' | 'unknown' | 'money_requested'> {
  if (await hasOpenRequest(tx, ref)) return 'money_requested';
  const done = await closeCase(tx, ref, { by, reason }, at);
  const view = await findCase(tx, ref);
  if (done !== 'closed' || view === null) return done;
  await recordByCommand(tx, at, {
    action: 'close_case',
    subject: caseIdOf(ref),
    playerId: view.playerId,
    reason,
    detail: { kind: view.kind, by },
  });
  return done;
}
