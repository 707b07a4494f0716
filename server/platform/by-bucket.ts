/** Rows of any buckets, one list a bucket: what is written in one go stays within one bucket. */
export function byBucket<Row extends { readonly bucket: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const list = found.get(row.bucket);
    if (list === undefined) found.set(row.bucket, [row]);
    else list.push(row);
  }
  return found;
}
