/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const sessionData = {
  sessions: `select device_label as device, kind, created_at, last_seen_at, ended_at, ended_why
    from session where bucket = $1 and player_id = $2 order by created_at`,
} as const;
