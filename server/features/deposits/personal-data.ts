/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const depositData = {
  deposits: `select order_id, amount, pay_type, state, created_at, arrived_amount, gift_amount,
      paid_at
    from deposit where bucket = $1 and player_id = $2 order by created_at`,
} as const;
