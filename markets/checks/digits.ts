/** The check digit that completes a weighted digit sum to a multiple of ten. */
function tenComplement(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (const [place, digit] of [...digits].entries()) {
    sum += (Number.parseInt(digit, 10) * (weights[place % weights.length] ?? 0)) % 10;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * True when 18 digits are a CLABE (Mexico): 3 bank, 3 place, 11 account, 1 check, with weights 3,
 * 7, 1. Implemented here because the common package adds 35 KB of places to the browser; the tests
 * compare with that package.
 */
export function isClabe(value: string): boolean {
  if (!/^\d{18}$/.test(value)) return false;
  return Number.parseInt(value.slice(17), 10) === tenComplement(value.slice(0, 17), [3, 7, 1]);
}

/**
 * Whether 10 digits are an account number (NUBAN, Nigeria) of the bank with this three-digit
 * code: 9 serial and 1 check over bank code and serial, weights 3, 7, 3 (Central Bank, 2010).
 */
export function isNuban(value: string, bankCode: string): boolean {
  if (!/^\d{10}$/.test(value) || !/^\d{3}$/.test(bankCode)) return false;
  const counted = bankCode + value.slice(0, 9);
  return Number.parseInt(value.slice(9), 10) === tenComplement(counted, [3, 7, 3]);
}
