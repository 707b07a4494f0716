import { moneyCell, textCell, timeCell } from '../../platform/csv.ts';
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
    timeCell(line.at),
    line.what,
    line.reference ?? '',
    line.gameId === null ? '' : String(line.gameId),
    line.stake === null ? '' : moneyCell(line.stake),
    line.win === null ? '' : moneyCell(line.win),
    ...[line.cash, line.bonus, line.held].map(moneyCell),
    ...[line.cashAfter, line.bonusAfter, line.heldAfter].map(moneyCell),
    currency,
    textCell(line.reason ?? ''),
  ];
  return `${cells.join(',')}\r\n`;
}
