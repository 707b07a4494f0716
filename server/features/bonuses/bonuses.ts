import type { listBonuses as operation } from '@glasshouse/contract/bonuses/list-bonuses.ts';
import type { cancelBonus as cancelOperation } from '@glasshouse/contract/bonuses/cancel-bonus.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import {
  countGrants,
  cancelGrant,
  type GrantView,
  hasGrant,
  listGrants,
  readBalances,
} from '../wallet/index.ts';

/** A page of the player's bonuses with their terms, the newest first. */
export async function listBonuses(
  db: Queryable,
  player: PlayerRef,
  page: { readonly number: number; readonly size: number },
): Promise<AnswerOf<typeof operation>> {
  const grants = await listGrants(db, player, page);
  return { grantList: grants.map(wireGrant), total: await countGrants(db, player) };
}

/**
 * Cancels one bonus with its wagering, within the caller's transaction; all cash stays (rule G8).
 * `id` is the grant's number as listed.
 */
export async function cancelBonus(
  tx: Queryable,
  player: PlayerRef,
  id: string,
  at: number,
): Promise<Outcome<typeof cancelOperation>> {
  const grantNo = /^[1-9]\d{0,8}$/.test(id) ? Number.parseInt(id, 10) : 0;
  const cancelled = await cancelGrant(tx, player, at, grantNo);
  if (cancelled === null) {
    const isKnown = await hasGrant(tx, player, grantNo);
    return { ok: false, code: isKnown ? 'not_active' : 'unknown_grant', data: null };
  }
  const { cash, bonus } = await readBalances(tx, player);
  return { ok: true, data: { id, dropped: cancelled, cash, bonus } };
}

function wireGrant(grant: GrantView): AnswerOf<typeof operation>['grantList'][number] {
  return {
    id: String(grant.grant_no),
    source: grant.source === 'welcome' ? 'new_user' : grant.source,
    amount: grant.amount,
    left: grant.bonus_left,
    wageringMultiple: grant.wagering_multiple,
    wageringRequired: grant.wagering_required,
    wageringDone: grant.wagering_required - grant.wager_left,
    state: grant.state,
    createTime: grant.created_at,
    deadline: grant.deadline,
  };
}
