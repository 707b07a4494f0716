/**
 * Minor units of an amount, which iGSP writes as a number of the currency's main unit; null when it
 * has more than two decimals or is too large to be exact.
 */
export function minorOf(amount: number): number | null {
  const parts = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (parts === null) return null;
  const [, whole = '', cents = ''] = parts;
  return Number.parseInt(whole + cents.padEnd(2, '0'), 10);
}

/** The number that iGSP writes for minor units: exact to two decimals. */
export function amountOf(minor: number): number {
  return minor / 100;
}
