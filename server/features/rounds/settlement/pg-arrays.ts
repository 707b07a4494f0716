/**
 * PostgreSQL array literals of one column of many rows. Made by hand because the driver's general
 * conversion costs more than the rest of a batch.
 */
export function numbers<Row>(rows: readonly Row[], of: (row: Row) => number): string {
  return `{${rows.map(of).join(',')}}`;
}

/** The same of JSON texts, for string_to_array with JSON_SEPARATOR: no JSON holds it. */
export function jsonTexts<Row>(rows: readonly Row[], of: (row: Row) => string): string {
  return rows.map(of).join(JSON_SEPARATOR);
}

export const JSON_SEPARATOR = '\u001f';
