/**
 * What the wallets hold with what all other accounts hold by their entries: `sum`, zero when right.
 * The two entries of one transfer are zero by themselves, so their sum alone could not fail.
 */
export const ZERO_SUM = `select ((select sum(cash + bonus + held) from wallet)
    + (select sum(amount) from ledger_entry where account not in ('cash', 'bonus', 'held')))::text
  as sum`;
