/** What is kept of one player here: queries ($1 bucket, $2 player) by their names in the file. */
export const withdrawalData = {
  withdrawals: `select order_id, amount, fee, withholding, real_amount, pay_type, holder,
      account_number, phone, email, bank_name, ifsc, state, created_at, paid_at, closed_at, reason
    from withdrawal where bucket = $1 and player_id = $2 order by created_at`,
} as const;
