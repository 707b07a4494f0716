import type { State, StatementEntry } from './state.ts';

/** A day of the operator's account with this provider, for reconciliation. Minor units. */
export interface DayStatement {
  readonly day: string;
  /** ISO 4217; empty before the first movement. */
  readonly currency: string;
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
}

interface StatementLine {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string;
  /** Positive when money came to the operator. */
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

const KINDS: Readonly<Record<StatementEntry['kind'], string>> = {
  deposit: 'deposit',
  payout: 'withdrawal',
  payoutReturned: 'withdrawal_returned',
  depositReturned: 'deposit_returned',
  chargeback: 'chargeback',
};
const INWARD = new Set<StatementEntry['kind']>(['deposit', 'payoutReturned']);

/** The statement of a UTC day of the provider's clock. */
export function dayStatement(state: State, day: string): DayStatement {
  const entries = state.statements.get(day) ?? [];
  const earlier = [...state.statements].filter(([other]) => other < day).flatMap(([, own]) => own);
  const opening = earlier.reduce((sum, entry) => sum + signed(entry), 0);
  const lines = entries.map((entry) => ({
    id: entry.id,
    kind: KINDS[entry.kind],
    orderId: entry.orderId,
    amount: signed(entry),
    currency: entry.currency,
    at: entry.at,
  }));
  return {
    day,
    currency: (entries[0] ?? earlier[0])?.currency ?? '',
    opening,
    closing: lines.reduce((sum, { amount }) => sum + amount, opening),
    lines,
  };
}

function signed({ kind, amount }: StatementEntry): number {
  return INWARD.has(kind) ? amount : -amount;
}

/** The statement as CSV, in the columns of docs/operating/reconciliation.md. */
export function csvOf({ day, currency, opening, closing, lines }: DayStatement): string {
  const balance = (kind: string, amount: number) =>
    [kind, kind, '', decimal(amount), currency, `${day}T00:00:00Z`].join(',');
  const rows = lines.map(({ id, kind, orderId, amount, currency: code, at }) =>
    [id, kind, orderId, decimal(amount), code, new Date(at).toISOString()].join(','),
  );
  return [
    'id,kind,order,amount,currency,at',
    balance('opening', opening),
    ...rows,
    balance('closing', closing),
    '',
  ].join('\n');
}

/** The statement as ISO 20022 camt.053.001.08, in the elements that a reconciliation reads. */
export function camt053Of(statement: DayStatement): string {
  const { day, currency, opening, closing, lines } = statement;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>${day}</MsgId><CreDtTm>${day}T23:59:59Z</CreDtTm></GrpHdr>
    <Stmt>
      <Id>${day}</Id>
      <Acct><Id><Othr><Id>SANDBOX</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balanceElement('OPBD', opening, statement)}
${balanceElement('CLBD', closing, statement)}
${lines.map(entryElement).join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
}

function balanceElement(code: string, amount: number, { day, currency }: DayStatement): string {
  return `      <Bal>
        <Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
        <Amt Ccy="${currency}">${decimal(Math.abs(amount))}</Amt>
        <CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Dt><Dt>${day}</Dt></Dt>
      </Bal>`;
}

function entryElement({ id, kind, orderId, amount, currency, at }: StatementLine): string {
  return `      <Ntry>
        <Amt Ccy="${currency}">${decimal(Math.abs(amount))}</Amt>
        <CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><DtTm>${new Date(at).toISOString()}</DtTm></BookgDt>
        <AcctSvcrRef>${id}</AcctSvcrRef>
        <BkTxCd><Prtry><Cd>${kind}</Cd></Prtry></BkTxCd>
        <NtryDtls><TxDtls><Refs><EndToEndId>${orderId}</EndToEndId></Refs></TxDtls></NtryDtls>
      </Ntry>`;
}

function decimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
