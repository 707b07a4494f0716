import { minor } from '@glasshouse/contract/money.ts';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { COMMON, INTERNATIONAL_HELP, STANDARD_TERMS } from './common.ts';
import { MONEY_FORMATS } from './money-formats.ts';
import { amounts, depositOptions, type MarketPack } from './pack.ts';

const { BANK, SUDT, JAZZCASH, EASYPAISA, UPI } = PAY_TYPES;

/**
 * India. Demo credits only: the Promotion and Regulation of Online Gaming Act 2025 bans online
 * games for money, so `liveAllowed` is false and no licence changes it.
 */
export const IN: MarketPack = {
  ...COMMON,
  code: 'IN',
  currency: 'INR',
  money: MONEY_FORMATS.IN,
  languages: ['EN', 'IN'],
  timeZone: 'Asia/Kolkata',
  phonePrefix: '+91',
  payTypes: {
    deposit: [BANK, SUDT, JAZZCASH, EASYPAISA, UPI],
    withdrawal: [BANK, JAZZCASH, EASYPAISA, UPI],
  },
  depositOptions: depositOptions(50000, 50000, 100000, 200000, 500000, 1000000),
  depositMinimum: minor(50000),
  depositMaximum: minor(1000000),
  firstDepositOffer: { amount: minor(50000), bonus: minor(100000), ...STANDARD_TERMS },
  welcome: { amount: minor(35000), ...STANDARD_TERMS },
  firstWithdrawalMinimum: minor(10000),
  withdrawalMinimum: minor(50000),
  withdrawalPresets: amounts(2500000, 5000000, 7500000, 15000000, 25000000, 50000000),
  fee: { freeUpTo: minor(600000), percentAbove: 3 },
  verifiedAbove: { amount: minor(5000000), days: 30 },
  stakes: amounts(200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000),
  defaultStake: minor(2000),
  tasks: { rounds: 3, itemReward: minor(2000), bigReward: minor(100000), ...STANDARD_TERMS },
  invite: { reward: minor(10000) },
  dialogs: { ordinaryFrom: minor(500000), noDepositFrom: minor(2500000) },
  helpLines: [
    { name: 'Tele-MANAS', phone: '14416', url: 'https://telemanas.mohfw.gov.in' },
    ...INTERNATIONAL_HELP,
  ],
  // The first four letters of a bank's IFSC.
  banks: [
    { bankCode: 'SBIN', bankName: 'State Bank of India' },
    { bankCode: 'HDFC', bankName: 'HDFC Bank' },
    { bankCode: 'ICIC', bankName: 'ICICI Bank' },
    { bankCode: 'UTIB', bankName: 'Axis Bank' },
    { bankCode: 'KKBK', bankName: 'Kotak Mahindra Bank' },
    { bankCode: 'PUNB', bankName: 'Punjab National Bank' },
    { bankCode: 'BARB', bankName: 'Bank of Baroda' },
    { bankCode: 'CNRB', bankName: 'Canara Bank' },
    { bankCode: 'UBIN', bankName: 'Union Bank of India' },
    { bankCode: 'BKID', bankName: 'Bank of India' },
    { bankCode: 'IDIB', bankName: 'Indian Bank' },
    { bankCode: 'INDB', bankName: 'IndusInd Bank' },
    { bankCode: 'YESB', bankName: 'Yes Bank' },
    { bankCode: 'IDFB', bankName: 'IDFC FIRST Bank' },
    { bankCode: 'FDRL', bankName: 'Federal Bank' },
  ],
  liveAllowed: false,
};
