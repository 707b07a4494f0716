/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const securityData = {
  securityEvents: `select at, kind, device, network from security_event
    where bucket = $1 and player_id = $2 order by at`,
} as const;
