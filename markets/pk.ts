import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { INTERNATIONAL_HELP } from './common.ts';
import { IN } from './in.ts';
import type { MarketPack } from './pack.ts';

const { BANK, SUDT, JAZZCASH, EASYPAISA } = PAY_TYPES;

/**
 * Pakistan: the figures of India's pack. Demo credits only: the Prevention of Gambling Act 1977 and
 * section 294-A of the Penal Code provide for no licence.
 */
export const PK: MarketPack = {
  ...IN,
  code: 'PK',
  currency: 'PKR',
  languages: ['EN'],
  timeZone: 'Asia/Karachi',
  phonePrefix: '+92',
  payTypes: { deposit: [BANK, SUDT, JAZZCASH, EASYPAISA], withdrawal: [BANK, JAZZCASH, EASYPAISA] },
  helpLines: INTERNATIONAL_HELP,
  // The four letters of the bank in an IBAN.
  banks: [
    { bankCode: 'HABB', bankName: 'Habib Bank' },
    { bankCode: 'UNIL', bankName: 'United Bank' },
    { bankCode: 'MUCB', bankName: 'MCB Bank' },
    { bankCode: 'NBPA', bankName: 'National Bank of Pakistan' },
    { bankCode: 'MEZN', bankName: 'Meezan Bank' },
    { bankCode: 'ALFH', bankName: 'Bank Alfalah' },
    { bankCode: 'ABPA', bankName: 'Allied Bank' },
    { bankCode: 'BAHL', bankName: 'Bank AL Habib' },
    { bankCode: 'FAYS', bankName: 'Faysal Bank' },
    { bankCode: 'ASCM', bankName: 'Askari Bank' },
    { bankCode: 'BPUN', bankName: 'The Bank of Punjab' },
    { bankCode: 'BKIP', bankName: 'BankIslami Pakistan' },
    { bankCode: 'SCBL', bankName: 'Standard Chartered Bank (Pakistan)' },
  ],
};
