import type { TestApp } from '../../../../testing/app.ts';

/** What one kind of action does when it is not refused. */
interface Effect {
  /** The least number of effects in each pack. */
  readonly least: number;
  /** One row for each effect. */
  readonly rows: string;
}

const EFFECTS: Readonly<Record<string, Effect>> = {
  deposit: { least: 2, rows: 'select from deposit_payment' },
  'deposit with a bonus': {
    least: 2,
    rows: 'select from deposit where gift_grant_no is not null',
  },
  chargeback: { least: 2, rows: "select from transfer where cause = 'chargeback'" },
  'stake from cash': { least: 4, rows: 'select from round where stake_bonus < stake' },
  'stake from bonus': { least: 4, rows: 'select from round where stake_bonus > 0' },
  'self-exclusion': { least: 2, rows: 'select from exclusion' },
  'approved ID check': { least: 1, rows: "select from verification where state = 'approved'" },
  'refused ID check': { least: 2, rows: "select from verification where state = 'refused'" },
  'order returned by a refused ID check': {
    least: 2,
    rows: "select from withdrawal where reason = 'id_check_refused'",
  },
  'undecided ID check': { least: 1, rows: "select from verification where state = 'pending'" },
  'paid withdrawal': { least: 6, rows: 'select from withdrawal where state = 2' },
  'failed bank transfer': {
    least: 2,
    rows: "select from withdrawal where reason = 'bank_failed'",
  },
  'bank return after paid': {
    least: 2,
    rows: "select from withdrawal where reason = 'bank_returned'",
  },
  'corrected account': { least: 2, rows: 'select from withdrawal where submission > 1' },
  'order taken back': { least: 2, rows: "select from withdrawal where reason = 'taken_back'" },
  'security hold': { least: 4, rows: 'select from withdrawal where hold_until is not null' },
  'This was not me': { least: 2, rows: "select from withdrawal where reason = 'not_me'" },
  'corrected holder name': {
    least: 2,
    rows: `select from withdrawal group by bucket, player_id having count(distinct holder) > 1`,
  },
};

/** The kinds of action with fewer effects in this app's database than stated, with both counts. */
export async function missingEffects({ app }: TestApp): Promise<string[]> {
  const missing: string[] = [];
  for (const [kind, { least, rows }] of Object.entries(EFFECTS)) {
    const [row] = await app.deps.db.query<{ count: number }>(
      `select count(*)::bigint as count from (${rows}) effect`,
    );
    const count = row?.count ?? 0;
    if (count < least) missing.push(`${kind}: ${count} of ${least}`);
  }
  return missing;
}
