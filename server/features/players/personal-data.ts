/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const playerData = {
  player: `select player_id::text as id, nick, market, language, created_at, login_name, bound_at,
      mail, mail_confirmed_at, invite_code, channel, ad_consent, terms_version, age_confirmed_at,
      verified_at, verified_name, payout_holder, payer
    from player where bucket = $1 and player_id = $2`,
  devices: `select label as device, created_at, last_used_at, ended_at, ended_why from device_link
    where bucket = $1 and player_id = $2 order by created_at`,
  terms: `select version, at from terms_acceptance where bucket = $1 and player_id = $2 order by at`,
} as const;
