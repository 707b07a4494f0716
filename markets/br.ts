import { minor } from '@glasshouse/contract/money.ts';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { COMMON, INTERNATIONAL_HELP, STANDARD_TERMS } from './common.ts';
import { MONEY_FORMATS } from './money-formats.ts';
import { amounts, depositOptions, type MarketPack } from './pack.ts';

const { BANK, SUDT, PIX } = PAY_TYPES;

/**
 * Brazil. Amounts are India's scaled by the default deposit. Live without any bonus to attract
 * players (Lei 14.790/2023 art. 29) and without coins (Portaria SPA/MF 615/2024, which also sets
 * the 120 minutes for a withdrawal).
 */
export const BR: MarketPack = {
  ...COMMON,
  code: 'BR',
  currency: 'BRL',
  money: MONEY_FORMATS.BR,
  languages: ['BR', 'EN'],
  timeZone: 'America/Sao_Paulo',
  phonePrefix: '+55',
  payTypes: { deposit: [PIX, BANK], withdrawal: [PIX, BANK] },
  depositOptions: depositOptions(5000, 2000, 5000, 10000, 50000),
  depositMinimum: minor(2000),
  depositMaximum: minor(50000),
  // "Pix com vencimento" (the API Pix' cobv).
  dueOrders: { payTypes: [PIX], daysMost: 7 },
  firstDepositOffer: { amount: minor(5000), bonus: minor(10000), ...STANDARD_TERMS },
  welcome: { amount: minor(3500), ...STANDARD_TERMS },
  firstWithdrawalMinimum: minor(1000),
  withdrawalMinimum: minor(2000),
  withdrawalPresets: amounts(250000, 500000, 750000, 1500000, 2500000, 5000000),
  fee: { freeUpTo: minor(60000), percentAbove: 5 },
  verifiedAbove: { amount: minor(500000), days: 30 },
  withdrawalPromiseHours: 2,
  stakes: amounts(100, 200, 500, 1000, 2000, 5000, 10000),
  defaultStake: minor(200),
  tasks: { rounds: 3, itemReward: minor(200), bigReward: minor(10000), ...STANDARD_TERMS },
  invite: { reward: minor(1000) },
  dialogs: { ordinaryFrom: minor(50000), noDepositFrom: minor(250000) },
  helpLines: [
    { name: 'CVV', phone: '188', url: 'https://cvv.org.br' },
    { name: 'Jogadores Anônimos', url: 'https://jogadoresanonimos.com.br' },
    { name: 'Autoexclusão centralizada', url: 'https://gov.br/autoexclusaoapostas' },
    ...INTERNATIONAL_HELP,
  ],
  // The three digits of the clearing system (COMPE).
  banks: [
    { bankCode: '001', bankName: 'Banco do Brasil' },
    { bankCode: '033', bankName: 'Santander' },
    { bankCode: '041', bankName: 'Banrisul' },
    { bankCode: '077', bankName: 'Banco Inter' },
    { bankCode: '104', bankName: 'Caixa Econômica Federal' },
    { bankCode: '237', bankName: 'Bradesco' },
    { bankCode: '260', bankName: 'Nubank' },
    { bankCode: '290', bankName: 'PagBank' },
    { bankCode: '323', bankName: 'Mercado Pago' },
    { bankCode: '336', bankName: 'C6 Bank' },
    { bankCode: '341', bankName: 'Itaú Unibanco' },
    { bankCode: '422', bankName: 'Banco Safra' },
    { bankCode: '748', bankName: 'Sicredi' },
    { bankCode: '756', bankName: 'Sicoob' },
  ],
  liveAllowed: true,
  liveWithout: { offers: true, payTypes: [SUDT] },
};
