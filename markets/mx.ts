import { minor } from '@glasshouse/contract/money.ts';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { COMMON, INTERNATIONAL_HELP, STANDARD_TERMS } from './common.ts';
import { MONEY_FORMATS } from './money-formats.ts';
import { amounts, depositOptions, type MarketPack } from './pack.ts';

const { BANK, SPEI } = PAY_TYPES;

/**
 * Mexico. Amounts are India's scaled by the default deposit. Live only with a permit of SEGOB,
 * whose number is the licence's id.
 */
export const MX: MarketPack = {
  ...COMMON,
  code: 'MX',
  currency: 'MXN',
  money: MONEY_FORMATS.MX,
  languages: ['MX', 'EN'],
  timeZone: 'America/Mexico_City',
  phonePrefix: '+52',
  payTypes: { deposit: [SPEI, BANK], withdrawal: [SPEI, BANK] },
  depositOptions: depositOptions(20000, 10000, 20000, 50000, 200000),
  depositMinimum: minor(10000),
  depositMaximum: minor(200000),
  firstDepositOffer: { amount: minor(20000), bonus: minor(40000), ...STANDARD_TERMS },
  welcome: { amount: minor(14000), ...STANDARD_TERMS },
  firstWithdrawalMinimum: minor(5000),
  withdrawalMinimum: minor(10000),
  withdrawalPresets: amounts(1000000, 2000000, 3000000, 6000000, 10000000, 20000000),
  fee: { freeUpTo: minor(240000), percentAbove: 3 },
  verifiedAbove: { amount: minor(2000000), days: 30 },
  stakes: amounts(100, 200, 500, 1000, 2000, 5000, 10000, 20000, 40000),
  defaultStake: minor(1000),
  tasks: { rounds: 3, itemReward: minor(800), bigReward: minor(40000), ...STANDARD_TERMS },
  invite: { reward: minor(4000) },
  dialogs: { ordinaryFrom: minor(200000), noDepositFrom: minor(1000000) },
  helpLines: [{ name: 'Línea de la Vida', phone: '800 911 2000' }, ...INTERNATIONAL_HELP],
  // The first three digits of a bank's CLABE.
  banks: [
    { bankCode: '002', bankName: 'Banamex' },
    { bankCode: '012', bankName: 'BBVA México' },
    { bankCode: '014', bankName: 'Santander' },
    { bankCode: '021', bankName: 'HSBC' },
    { bankCode: '030', bankName: 'BanBajío' },
    { bankCode: '036', bankName: 'Inbursa' },
    { bankCode: '044', bankName: 'Scotiabank' },
    { bankCode: '058', bankName: 'Banregio' },
    { bankCode: '062', bankName: 'Afirme' },
    { bankCode: '072', bankName: 'Banorte', formerCodes: ['032'] },
    { bankCode: '127', bankName: 'Banco Azteca' },
    { bankCode: '137', bankName: 'BanCoppel' },
    { bankCode: '638', bankName: 'Nu México' },
    { bankCode: '646', bankName: 'STP' },
    { bankCode: '722', bankName: 'Mercado Pago' },
  ],
  liveAllowed: true,
};
