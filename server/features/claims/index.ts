import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../platform/database.ts';

/** A named amount that the provider owes the operator. */
export interface NewClaim {
  readonly bucket: number;
  readonly playerId: number;
  /** A claim id is booked once. */
  readonly claimId: string;
  readonly provider: string;
  readonly orderId: string;
  /** Minor units, above zero. */
  readonly amount: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface ClaimRow {
  readonly player_id: number;
  readonly provider: string;
  readonly order_id: string;
  readonly amount: number;
}

/**
 * Books a claim on a provider, from `claims:<provider>` to its clearing account, for money that has
 * or may have left it while the player has it as cash. Returns false when booked before.
 */
export async function openClaim(tx: Queryable, claim: NewClaim): Promise<boolean> {
  const opened = await tx.query(
    `insert into provider_claim
       (bucket, claim_id, provider, player_id, order_id, amount, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (bucket, claim_id) do nothing returning 1`,
    [
      claim.bucket,
      claim.claimId,
      claim.provider,
      claim.playerId,
      claim.orderId,
      claim.amount,
      claim.at,
    ],
  );
  if (opened.length === 0) return false;
  await post(tx, {
    bucket: claim.bucket,
    playerId: claim.playerId,
    at: claim.at,
    key: `claim:${claim.claimId}`,
    debit: `claims:${claim.provider}`,
    credit: `clearing:${claim.provider}`,
    amount: minor(claim.amount),
    cause: 'provider_claim',
    causeId: claim.orderId,
  });
  return true;
}

/** Settles a claim: the provider has the money after all. Returns false when none was open. */
export async function settleClaim(
  tx: Queryable,
  bucket: number,
  claimId: string,
  at: number,
): Promise<boolean> {
  const [claim] = await tx.query<ClaimRow>(
    `update provider_claim set settled_at = $3
     where bucket = $1 and claim_id = $2 and settled_at is null
     returning player_id, provider, order_id, amount`,
    [bucket, claimId, at],
  );
  if (claim === undefined) return false;
  await post(tx, {
    bucket,
    playerId: claim.player_id,
    at,
    key: `claim:${claimId}:settled`,
    debit: `clearing:${claim.provider}`,
    credit: `claims:${claim.provider}`,
    amount: minor(claim.amount),
    cause: 'provider_claim',
    causeId: claim.order_id,
  });
  return true;
}
