/** The wire's numbers of payment methods, by wire name. SUDT is the stable coin USDT. */
export const PAY_TYPES = {
  BANK: 8,
  SUDT: 9,
  JAZZCASH: 10,
  EASYPAISA: 11,
  PIX: 12,
  SPEI: 13,
  UPI: 14,
} as const;

export type PayType = (typeof PAY_TYPES)[keyof typeof PAY_TYPES];

/** All numbers, ascending. */
export const PAY_TYPE_NUMBERS: readonly PayType[] = Object.values(PAY_TYPES);

export function isPayType(value: number): value is PayType {
  return PAY_TYPE_NUMBERS.some((known) => known === value);
}

/** The wire name of a pay type; throws RangeError for an unknown number. */
export function payTypeName(payType: number): string {
  const found = Object.entries(PAY_TYPES).find(([, known]) => known === payType);
  if (found === undefined) throw new RangeError(`no such pay type: ${payType}`);
  return found[0];
}
