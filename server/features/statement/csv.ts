import type { Line } from './lines.ts';

const COLUMNS = [
  'line',
  'time',
  'what',
  'reference',
  'game',
  'stake',
  'win',
  'cash',
  'bonus',
  'held',
  'cash after',
  'bonus after',
  'held after',
  'currency',
  'reason',
] as const;

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** Formats a line as an RFC 4180 row: times in UTC, amounts with two decimal digits. */
export function csvLine(line: Line, currency: string): string {
  const cells = [
    String(line.line),
    isoTime(line.at),
    line.what,
    line.reference ?? '',
    line.gameId === null ? '' : String(line.gameId),
    line.stake === null ? '' : minorText(line.stake),
    line.win === null ? '' : minorText(line.win),
    ...[line.cash, line.bonus, line.held].map(minorText),
    ...[line.cashAfter, line.bonusAfter, line.heldAfter].map(minorText),
    currency,
    quoted(line.reason ?? ''),
  ];
  return `${cells.join(',')}\r\n`;
}

/** Prevents a spreadsheet from reading a text as a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** `-1234.50`: minor units as a plain decimal, independent of the market. */
function minorText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
