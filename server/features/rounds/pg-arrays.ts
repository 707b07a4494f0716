/**
 * PostgreSQL array literals of one column of many rows. Made by hand because the driver's general
 * conversion costs more than the rest of a batch.
 */
export function numbers<Row>(rows: readonly Row[], of: (row: Row) => number): string {
  return `{${rows.map(of).join(',')}}`;
}

export function texts<Row>(rows: readonly Row[], of: (row: Row) => string): string {
  return `{${rows.map((row) => `"${of(row).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
