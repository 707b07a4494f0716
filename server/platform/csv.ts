/** Cells of an RFC 4180 file. */

/** A text, quoted where needed, that no spreadsheet reads as a formula. */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time in UTC. */
export function timeCell(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** `-1234.50`: minor units as a plain decimal, independent of the market. */
export function moneyCell(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
