import { minor } from '@glasshouse/contract/money.ts';
import { approve } from '@glasshouse/server/features/staff/testing/approve.ts';
import { seatStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import type { PlayerRef } from '@glasshouse/server/platform/ids.ts';

/**
 * Credits cash (minor units) to players of a measurement by one correction with its approval, as
 * the owner of the database, who can raise the largest amount of a role.
 */
export async function creditOpening(
  owner: Database,
  { url, at }: { readonly url: string; readonly at: number },
  players: readonly PlayerRef[],
  amount: number,
): Promise<void> {
  await owner.query(
    `update approval_limit set request_max = $1::bigint, approve_max = $1::bigint
     where role = 'finance' and kind = 'correction'`,
    [Number.MAX_SAFE_INTEGER],
  );
  const [requester, approver] = [
    await seatStaff(url, 'finance', at),
    await seatStaff(url, 'finance', at),
  ];
  const transfers = players.map(({ bucket, playerId }) => ({
    bucket,
    playerId,
    key: 'opening',
    debit: 'suspense',
    credit: 'cash',
    amount: minor(amount),
    cause: 'correction' as const,
    causeId: 'bench',
  }));
  const reason = 'cash to measure with';
  const id = await approve(owner, { requester, approver, reason, at, transfers });
  await owner.query('select approval_execute($1, $2, $3)', [requester.token, at, id]);
}
