import type { bonusList } from '@glasshouse/contract/bonuses/bonus-list.ts';
import type { dropBonus } from '@glasshouse/contract/bonuses/drop-bonus.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { dropGrant, listGrants, type GrantView } from './grants.ts';

/** A page of the player's bonuses with their terms, the newest first. */
export async function listBonuses(
  db: Queryable,
  player: PlayerRef,
  page: { readonly number: number; readonly size: number },
): Promise<AnswerOf<typeof bonusList>> {
  const grants = await listGrants(db, player, page);
  const [count] = await db.query<{ total: number }>(
    'select count(*) as total from bonus_grant where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return { grantList: grants.map(told), total: count?.total ?? 0 };
}

/**
 * Gives one bonus back with its wagering, within the caller's transaction; all cash stays (G8).
 * `id` is a grant's number as the list tells it.
 */
export async function dropOne(
  tx: Queryable,
  player: PlayerRef,
  id: string,
  at: number,
): Promise<Outcome<typeof dropBonus>> {
  const key = [player.bucket, player.playerId];
  const grantNo = /^[1-9]\d{0,8}$/.test(id) ? Number.parseInt(id, 10) : 0;
  const dropped = await dropGrant(tx, player, at, grantNo);
  if (dropped === null) {
    const known = await tx.query(
      'select 1 from bonus_grant where bucket = $1 and player_id = $2 and grant_no = $3',
      [...key, grantNo],
    );
    return { ok: false, code: known.length > 0 ? 'not_active' : 'unknown_grant', data: null };
  }
  const [wallet] = await tx.query<{ cash: number; bonus: number }>(
    'select cash, bonus from wallet where bucket = $1 and player_id = $2',
    key,
  );
  if (wallet === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return { ok: true, data: { id, dropped, cash: wallet.cash, bonus: wallet.bonus } };
}

function told(grant: GrantView): AnswerOf<typeof bonusList>['grantList'][number] {
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
