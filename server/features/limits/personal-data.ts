/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const limitData = {
  limits: `select kind, nullif(period, '') as period, value, pending, pending_value, pending_from,
      changed_at
    from player_limit where bucket = $1 and player_id = $2 order by kind, period`,
  breaks: `select kind, from_at, until_at from exclusion
    where bucket = $1 and player_id = $2 order by exclusion_no`,
  realityChecks: `select at, due_at, staked, won, answer from reality_check
    where bucket = $1 and player_id = $2 order by at`,
} as const;
