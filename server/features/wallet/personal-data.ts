/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const bonusData = {
  bonuses: `select grant_no, source, amount, bonus_left, wagering_required, wager_left, deadline,
      state, created_at, closed_at
    from grant_now where bucket = $1 and player_id = $2 order by grant_no`,
} as const;
