import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** What is kept of a player besides money, by the name it has in the file. Never a credential. */
const PARTS = {
  player: `select player_id::text as id, nick, market, language, created_at, login_name, bound_at,
      mail, mail_confirmed_at, invite_code, channel, ad_consent, terms_version, age_confirmed_at,
      verified_at, verified_name, payout_holder, payer
    from player where bucket = $1 and player_id = $2`,
  sessions: `select device_label as device, kind, created_at, last_seen_at, ended_at, ended_why
    from session where bucket = $1 and player_id = $2 order by created_at`,
  devices: `select label as device, created_at, last_used_at, ended_at, ended_why from device_link
    where bucket = $1 and player_id = $2 order by created_at`,
  securityEvents: `select at, kind, device, network from security_event
    where bucket = $1 and player_id = $2 order by at`,
  terms: `select version, at from terms_acceptance where bucket = $1 and player_id = $2 order by at`,
  limits: `select kind, nullif(period, '') as period, value, pending, pending_value, pending_from,
      changed_at
    from player_limit where bucket = $1 and player_id = $2 order by kind, period`,
  breaks: `select kind, from_at, until_at from exclusion
    where bucket = $1 and player_id = $2 order by exclusion_no`,
  realityChecks: `select at, due_at, staked, won, answer from reality_check
    where bucket = $1 and player_id = $2 order by at`,
  identityChecks: `select check_id as id, state, reason, started_at, decided_at,
      name as stated_name
    from verification where bucket = $1 and player_id = $2 order by started_at`,
  bonuses: `select grant_no, source, amount, bonus_left, wagering_required, wager_left, deadline,
      state, created_at, closed_at
    from grant_now where bucket = $1 and player_id = $2 order by grant_no`,
  deposits: `select order_id, amount, pay_type, state, created_at, arrived_amount, gift_amount,
      paid_at
    from deposit where bucket = $1 and player_id = $2 order by created_at`,
  withdrawals: `select order_id, amount, fee, withholding, real_amount, pay_type, holder,
      account_number, phone, email, bank_name, ifsc, state, created_at, paid_at, closed_at, reason
    from withdrawal where bucket = $1 and player_id = $2 order by created_at`,
  invited: `select registered_at, qualified_at, reward from invitation
    where bucket = $1 and player_id = $2 order by registered_at`,
} as const;

type PartName = keyof typeof PARTS;

/** Each part's rows; `player` is one object. Times are epoch milliseconds, amounts minor units. */
export async function personalData(
  db: Queryable,
  player: PlayerRef,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(PARTS) as [PartName, string][]) {
    const rows = await db.query(text, [player.bucket, player.playerId]);
    data[name] = name === 'player' ? rows[0] : rows;
  }
  return data;
}
