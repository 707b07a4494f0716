/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const identityData = {
  identityChecks: `select check_id as id, state, reason, started_at, decided_at,
      name as stated_name
    from verification where bucket = $1 and player_id = $2 order by started_at`,
} as const;
