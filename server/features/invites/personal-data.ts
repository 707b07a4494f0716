/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const inviteData = {
  invited: `select registered_at, qualified_at, reward from invitation
    where bucket = $1 and player_id = $2 order by registered_at`,
} as const;
