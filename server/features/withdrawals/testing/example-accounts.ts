import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { checkAccountNumber } from '@glasshouse/markets/checks/account.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';

const { BANK } = PAY_TYPES;

/** The pack's example account (0), or another valid one by index. */
export function accountIn(code: MarketCode, which: number) {
  const pack = marketPack(code);
  const payType = which === 0 ? (pack.payTypes.withdrawal[0] ?? BANK) : BANK;
  const { bankName, accountNumber, phone } = exampleAccount(pack, payType);
  const known = { payType, bankName, phone, ifsc: '', email: '' };
  let number = accountNumber;
  for (let found = 0, next = BigInt(number); which > found;) {
    next += 1n;
    const tried = String(next).padStart(accountNumber.length, '0');
    if (checkAccountNumber(pack, payType, tried, bankName) !== 'ok') continue;
    number = tried;
    found += 1;
  }
  return { ...known, accountNumber: number };
}
