import {
  LINE_KINDS,
  minorUnits,
  signed,
  startOfDay,
  StatementError,
  type Statement,
  type StatementLine,
} from '../statement.ts';

/** The header of the format; docs/operating/reconciliation.md describes the columns. */
const CSV_HEADER = 'id,kind,order,amount,currency,at';

/**
 * Reads a CSV statement: a line for each movement, and lines of the kinds `opening` and `closing`
 * with the balances. Amounts are decimals. Throws StatementError with every fault.
 */
export function readCsv(text: string, day: string): Statement {
  const faults: string[] = [];
  const [header = '', ...rows] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (header.trim() !== CSV_HEADER) faults.push(`line 1: the header must be ${CSV_HEADER}`);
  if (startOfDay(day) === null) faults.push(`${day} is no day`);
  const lines: StatementLine[] = [];
  const balances: { opening: number | null; closing: number | null } = {
    opening: null,
    closing: null,
  };
  let currency = '';
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const place = `line ${index + 2}`;
    const [id = '', kind = '', orderId = '', amountText = '', code = '', time = '', ...more] = row
      .split(',')
      .map((cell) => cell.trim());
    const amount = minorUnits(amountText);
    if (more.length > 0) faults.push(`${place}: has more than six columns`);
    if (amount === null) faults.push(`${place}: the amount ${amountText} is no decimal`);
    if (!/^[A-Z]{3,5}$/.test(code)) faults.push(`${place}: ${code} is no currency`);
    currency ||= code;
    if (kind === 'opening' || kind === 'closing') {
      balances[kind] = amount;
      continue;
    }
    const known = LINE_KINDS.find((one) => one === kind);
    const at = Date.parse(time);
    if (known === undefined) faults.push(`${place}: ${kind} is no kind`);
    if (id === '') faults.push(`${place}: has no id`);
    if (Number.isNaN(at)) faults.push(`${place}: ${time} is no time`);
    if (known === undefined || amount === null) continue;
    lines.push({ id, kind: known, orderId, amount: signed(known, amount), currency: code, at });
  }
  if (faults.length > 0) throw new StatementError(faults);
  return { day, currency, ...balances, lines };
}
