import { FIRST_HASH, journalHashOf, type JournalRow } from '../journal.ts';
import type { Connection } from '../read-journal.ts';

/**
 * Makes a tampered journal and wallet consistent again, as an attacker who controls the database
 * would: numbers continue, balances follow, each row has a valid hash. Only the meaning of the rows
 * can reveal the change.
 */
export async function forge(db: Connection, playerId: number): Promise<void> {
  const rows = await readRows(db, playerId);
  const balance = { cash: 0, bonus: 0, held: 0 };
  let journal_hash: Buffer = FIRST_HASH;
  for (const [index, row] of rows.entries()) {
    move(balance, row);
    const { cash: cash_after, bonus: bonus_after, held: held_after } = balance;
    const journal_seq = index + 1;
    const mended: JournalRow =
      row.kind === 'transfer'
        ? { ...row, journal_seq, cash_after, bonus_after, held_after }
        : { ...row, journal_seq, cash_after, bonus_after };
    journal_hash = journalHashOf(journal_hash, mended);
    const held = row.kind === 'transfer' ? `, held_after = ${held_after}` : '';
    await db.query(
      `update ${row.kind} set journal_seq = $1, cash_after = $2, bonus_after = $3,
        journal_hash = $4 ${held}
       where ctid = $5::tid and tableoid = $6`,
      [journal_seq, cash_after, bonus_after, journal_hash, row.place, row.part],
    );
  }
  await db.query(
    `update wallet set cash = $2, bonus = $3, held = $4, journal_seq = $5, journal_hash = $6
     where player_id = $1`,
    [playerId, balance.cash, balance.bonus, balance.held, rows.length, journal_hash],
  );
}

type Row = JournalRow & { readonly place: string; readonly part: number };

async function readRows(db: Connection, playerId: number): Promise<Row[]> {
  const read = (kind: JournalRow['kind']) =>
    db.query<Row>(
      `select '${kind}' as kind, ctid::text as place, tableoid as part, * from ${kind}
       where player_id = $1`,
      [playerId],
    );
  const rows = [...(await read('transfer')), ...(await read('round'))];
  return rows.toSorted((a, b) => a.journal_seq - b.journal_seq);
}

function move(balance: { cash: number; bonus: number; held: number }, row: JournalRow): void {
  const enter = (account: string, amount: number): void => {
    if (account === 'cash' || account === 'bonus' || account === 'held') balance[account] += amount;
  };
  if (row.kind === 'transfer') {
    enter(row.debit, -row.amount);
    enter(row.credit, row.amount);
  } else {
    enter('cash', row.win - row.win_bonus - (row.stake - row.stake_bonus) + row.released);
    enter('bonus', row.win_bonus - row.stake_bonus - row.released);
  }
}
