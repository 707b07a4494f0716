import { isPayType, PAY_TYPES, payTypeName, type PayType } from '@glasshouse/contract/pay-types.ts';
import type { MarketCode, MarketPack } from './pack.ts';

const { BANK, SUDT, JAZZCASH, EASYPAISA, PIX, SPEI, UPI } = PAY_TYPES;

/** The fields of a withdrawal or of the account details, by wire name. */
export interface ExampleAccount {
  readonly userName: string;
  readonly accountNumber: string;
  readonly phone: string;
  readonly email: string;
  /** For wallets the wallet's own name. */
  readonly bankName: string;
  /** Empty where the market has none. */
  readonly ifsc: string;
}

interface Person {
  readonly userName: string;
  /** The number libphonenumber shows as an example of the country's mobile numbers. */
  readonly phone: string;
  /** A bank account for bank transfers. */
  readonly bankAccount: string;
  /** The bank that account is in, by code. */
  readonly bankCode: string;
}

const PEOPLE: Readonly<Record<MarketCode, Person>> = {
  IN: {
    userName: 'Asha Example',
    phone: '8123456789',
    bankAccount: '000000001234',
    bankCode: 'SBIN',
  },
  PK: {
    userName: 'Bilal Example',
    phone: '03012345678',
    bankAccount: '00000000001234',
    bankCode: 'HABB',
  },
  BR: {
    userName: 'Joana Exemplo',
    phone: '11961234567',
    bankAccount: '0000000012',
    bankCode: '001',
  },
  MX: {
    userName: 'Lucía Ejemplo',
    phone: '2221234567',
    bankAccount: '0000000012',
    bankCode: '012',
  },
  // The account is the central bank's own example of a check digit for bank 011.
  NG: {
    userName: 'Ngozi Example',
    phone: '08021234567',
    bankAccount: '0000014579',
    bankCode: '011',
  },
};

/** Numbers with valid format and check digits that belong to no account. */
const ACCOUNTS: Readonly<Partial<Record<PayType, string>>> = {
  [SUDT]: 'TDemoDemoDemoDemoDemoDemoDemoDemo2',
  [PIX]: '11144477735',
  [SPEI]: '012180000000000002',
  [UPI]: 'example@exampleupi',
};

/**
 * The data of the demo's "fill with an example": fictitious, and valid in every check of this
 * market and pay type. Throws RangeError for an unknown pay type.
 */
export function exampleAccount(pack: MarketPack, payType: number): ExampleAccount {
  if (!isPayType(payType)) throw new RangeError(`no such pay type: ${payType}`);
  const person = PEOPLE[pack.code];
  const bank = pack.banks.find(({ bankCode }) => bankCode === person.bankCode);
  const isWallet = payType === JAZZCASH || payType === EASYPAISA;
  const isBank = payType === BANK || payType === PIX || payType === SPEI;
  return {
    userName: person.userName,
    accountNumber: isWallet
      ? person.phone.padStart(11, '0')
      : (ACCOUNTS[payType] ?? person.bankAccount),
    phone: person.phone,
    email: 'glasshouse.demo.player@gmail.com',
    bankName: isBank && bank !== undefined ? bank.bankName : payTypeName(payType),
    ifsc: pack.code === 'IN' ? 'SBIN0000001' : '',
  };
}
