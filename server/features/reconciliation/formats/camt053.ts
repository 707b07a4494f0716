import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import {
  LINE_KINDS,
  minorUnits,
  StatementError,
  type LineKind,
  type Statement,
  type StatementLine,
} from '../statement.ts';

type Node = Readonly<Record<string, unknown>>;

const LISTS = new Set(['Stmt', 'Ntry', 'TxDtls', 'Bal', 'NtryDtls']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Amounts stay texts, so that none becomes a fraction.
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

/**
 * Reads an ISO 20022 camt.053 statement (any version of its namespace): balances OPBD and CLBD, and
 * booked entries with their reference, end-to-end id and proprietary code. Throws StatementError
 * with every fault.
 */
export function readCamt053(text: string): Statement {
  requireSyntax(text);
  const document = at(parser.parse(text), 'Document', 'BkToCstmrStmt');
  const statements = list(document['Stmt']);
  const [statement] = statements;
  if (statement === undefined || statements.length > 1) {
    throw new StatementError(['the file must have exactly one Stmt']);
  }
  const faults: string[] = [];
  const [opening, closing] = ['OPBD', 'CLBD'].map((code) => balanceOf(statement, code, faults));
  const lines = list(statement['Ntry'])
    .filter((entry) => isBooked(entry))
    .map((entry, index) => lineOf(entry, `entry ${index + 1}`, faults));
  const closed = list(statement['Bal']).find((one) => codeOf(one) === 'CLBD');
  const day = textAt(closed ?? {}, 'Dt', 'Dt').slice(0, 10);
  const currency = textAt(statement, 'Acct', 'Ccy');
  if (day === '') faults.push('the balance CLBD has no day');
  if (currency === '') faults.push('the account has no currency');
  if (faults.length > 0) throw new StatementError(faults);
  return { day, currency, opening: opening ?? null, closing: closing ?? null, lines };
}

/** The parser itself reads what it can of a broken file. */
function requireSyntax(text: string): void {
  try {
    SyntaxValidator.validate(text);
  } catch (error) {
    throw new StatementError([`no XML: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function lineOf(entry: Node, place: string, faults: string[]): StatementLine {
  const details = list(list(entry['NtryDtls'])[0]?.['TxDtls'])[0] ?? {};
  const amount = minorUnits(textAt(entry, 'Amt'));
  const time = textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'BookgDt', 'Dt');
  const id = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT';
  if (amount === null) faults.push(`${place}: the amount is no decimal of two places`);
  if (id === '') faults.push(`${place}: has no reference`);
  if (Number.isNaN(Date.parse(time))) faults.push(`${place}: has no booking date`);
  return {
    id,
    kind: kindOf(textAt(entry, 'BkTxCd', 'Prtry', 'Cd'), isCredit),
    orderId: textAt(details, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/, ''),
    amount: (amount ?? 0) * (isCredit ? 1 : -1),
    currency: textAt(entry, 'Amt', '@Ccy'),
    at: Date.parse(time),
  };
}

/** A provider's own code is one of our kinds; without one the direction tells. */
function kindOf(code: string, isCredit: boolean): LineKind {
  return (
    LINE_KINDS.find((kind) => kind === code.toLowerCase()) ?? (isCredit ? 'deposit' : 'withdrawal')
  );
}

/** Newer versions wrap the status in an element. */
function isBooked(entry: Node): boolean {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  return status === '' || status === 'BOOK';
}

function balanceOf(statement: Node, code: string, faults: string[]): number | null {
  const balance = list(statement['Bal']).find((one) => codeOf(one) === code);
  if (balance === undefined) return null;
  const amount = minorUnits(textAt(balance, 'Amt'));
  if (amount === null) faults.push(`the balance ${code} is no decimal`);
  return (amount ?? 0) * (textAt(balance, 'CdtDbtInd') === 'DBIT' ? -1 : 1);
}

function codeOf(balance: Node): string {
  return textAt(balance, 'Tp', 'CdOrPrtry', 'Cd');
}

function list(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.map((one) => at(one)) : [];
}

/** The node at a path; an empty one if there is none. */
function at(value: unknown, ...path: readonly string[]): Node {
  let node: unknown = value;
  for (const name of path) node = isNode(node) ? node[name] : undefined;
  return isNode(node) ? node : {};
}

/** The text at a path, with or without attributes beside it. */
function textAt(value: Node, ...path: readonly string[]): string {
  const last = path.at(-1) ?? '';
  const found = at(value, ...path.slice(0, -1))[last];
  const text = isNode(found) ? found['#text'] : found;
  return typeof text === 'string' ? text.trim() : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
