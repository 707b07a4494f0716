import { minor } from '@glasshouse/contract/money.ts';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { COMMON, INTERNATIONAL_HELP, STANDARD_TERMS } from './common.ts';
import { MONEY_FORMATS } from './money-formats.ts';
import { amounts, depositOptions, type MarketPack } from './pack.ts';

const { BANK } = PAY_TYPES;

/**
 * Nigeria. Amounts are India's scaled by the default deposit. Live only state by state: since the
 * Supreme Court's ruling of 2024-11-22 the states license.
 */
export const NG: MarketPack = {
  ...COMMON,
  code: 'NG',
  currency: 'NGN',
  money: MONEY_FORMATS.NG,
  languages: ['EN'],
  timeZone: 'Africa/Lagos',
  phonePrefix: '+234',
  payTypes: { deposit: [BANK], withdrawal: [BANK] },
  depositOptions: depositOptions(200000, 100000, 200000, 500000, 2000000),
  depositMinimum: minor(100000),
  depositMaximum: minor(2000000),
  firstDepositOffer: { amount: minor(200000), bonus: minor(400000), ...STANDARD_TERMS },
  welcome: { amount: minor(140000), ...STANDARD_TERMS },
  firstWithdrawalMinimum: minor(50000),
  withdrawalMinimum: minor(100000),
  withdrawalPresets: amounts(10000000, 20000000, 30000000, 60000000, 100000000, 200000000),
  fee: { freeUpTo: minor(2400000), percentAbove: 3 },
  verifiedAbove: { amount: minor(20000000), days: 30 },
  stakes: amounts(1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 400000),
  defaultStake: minor(10000),
  tasks: { rounds: 3, itemReward: minor(8000), bigReward: minor(400000), ...STANDARD_TERMS },
  invite: { reward: minor(40000) },
  dialogs: { ordinaryFrom: minor(2000000), noDepositFrom: minor(10000000) },
  helpLines: [{ name: 'Gamble Alert', url: 'https://gamblealert.org' }, ...INTERNATIONAL_HELP],
  // The Central Bank's three digits, which enter an account number's check digit.
  banks: [
    { bankCode: '044', bankName: 'Access Bank', formerCodes: ['063'] },
    { bankCode: '050', bankName: 'Ecobank Nigeria', formerCodes: ['056'] },
    { bankCode: '070', bankName: 'Fidelity Bank' },
    { bankCode: '011', bankName: 'First Bank of Nigeria' },
    { bankCode: '214', bankName: 'First City Monument Bank', formerCodes: ['085'] },
    { bankCode: '058', bankName: 'Guaranty Trust Bank' },
    { bankCode: '301', bankName: 'Jaiz Bank' },
    { bankCode: '076', bankName: 'Polaris Bank' },
    { bankCode: '221', bankName: 'Stanbic IBTC Bank' },
    { bankCode: '068', bankName: 'Standard Chartered Bank Nigeria' },
    { bankCode: '232', bankName: 'Sterling Bank', formerCodes: ['040'] },
    { bankCode: '032', bankName: 'Union Bank of Nigeria' },
    { bankCode: '033', bankName: 'United Bank for Africa' },
    { bankCode: '035', bankName: 'Wema Bank' },
    { bankCode: '057', bankName: 'Zenith Bank' },
  ],
  liveAllowed: true,
};
