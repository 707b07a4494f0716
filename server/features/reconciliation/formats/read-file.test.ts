import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { StatementError, type Statement } from '../statement.ts';

const SAME: Statement = {
  day: '2026-11-20',
  currency: 'INR',
  opening: 100_000,
  closing: 149_875,
  lines: [
    {
      id: 'pay-1',
      kind: 'deposit',
      orderId: '07abc',
      amount: 50_000,
      currency: 'INR',
      at: Date.parse('2026-11-20T10:00:00Z'),
    },
    {
      id: 'fee-1',
      kind: 'fee',
      orderId: '',
      amount: -125,
      currency: 'INR',
      at: Date.parse('2026-11-20T23:00:00Z'),
    },
  ],
};

const CSV = `id,kind,order,amount,currency,at
opening,opening,,1000.00,INR,2026-11-20T00:00:00Z
pay-1,deposit,07abc,500.00,INR,2026-11-20T10:00:00Z
fee-1,fee,,1.25,INR,2026-11-20T23:00:00Z
closing,closing,,1498.75,INR,2026-11-20T00:00:00Z
`;

const entry = (amount: string, side: string, id: string, rest: string, at: string) => `<Ntry>
  <Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><DtTm>${at}</DtTm></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>${rest}</Ntry>`;
const balance = (code: string, amount: string) => `<Bal>
  <Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const CAMT = `<?xml version="1.0"?>
<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt>
<Id>1</Id><Acct><Ccy>INR</Ccy></Acct>${balance('OPBD', '1000')}${balance('CLBD', '1498.75')}
${entry(
  '500.00',
  'CRDT',
  'pay-1',
  '<NtryDtls><TxDtls><Refs><EndToEndId>07abc</EndToEndId></Refs></TxDtls></NtryDtls>',
  '2026-11-20T10:00:00Z',
)}
${entry('1.25', 'DBIT', 'fee-1', '<BkTxCd><Prtry><Cd>FEE</Cd></Prtry></BkTxCd>', '2026-11-20T23:00:00Z')}
</n:Stmt></n:BkToCstmrStmt></n:Document>`;

test('the three formats tell the same', () => {
  expect(readFile('json', JSON.stringify(SAME), '')).toEqual(SAME);
  expect(readFile('csv', CSV, SAME.day)).toEqual(SAME);
  expect(readFile('camt053', CAMT, '')).toEqual(SAME);
});

function faultsOf(format: 'json' | 'csv' | 'camt053', text: string, day = SAME.day): string[] {
  try {
    readFile(format, text, day);
  } catch (error) {
    if (error instanceof StatementError) return [...error.faults];
    throw error;
  }
  return [];
}

test('a faulty CSV lists every fault with its line', () => {
  const text = CSV.replace('500.00', '5.001')
    .replace('fee-1,fee', ',bribe')
    .replace('10:00:00', 'x');
  expect(faultsOf('csv', text)).toEqual([
    'line 3: the amount 5.001 is no decimal',
    'line 3: 2026-11-20TxZ is no time',
    'line 4: bribe is no kind',
    'line 4: has no id',
  ]);
  expect(faultsOf('csv', CSV, '2026-02-30')).toEqual(['2026-02-30 is no day']);
  expect(faultsOf('csv', 'a,b\n')[0]).toContain('the header must be');
});

test('a file that is no statement is refused', () => {
  expect(faultsOf('camt053', '<Document><BkToCstmrStmt>')).toHaveLength(1);
  expect(faultsOf('camt053', '<a/>')).toEqual(['the file must have exactly one Stmt']);
  expect(faultsOf('camt053', CAMT.replace('500.00', '500.001'))).toEqual([
    'entry 1: the amount is no decimal of two places',
  ]);
  expect(faultsOf('json', '{')).toEqual(['the file is no JSON']);
  expect(faultsOf('json', JSON.stringify({ ...SAME, day: 'today' }))).toHaveLength(1);
});
