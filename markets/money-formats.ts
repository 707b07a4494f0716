import type { MoneyFormat } from '@glasshouse/contract/money.ts';
import type { MarketCode } from './pack.ts';

const RUPEES: MoneyFormat = { symbol: 'Rs', decimal: '.', group: ',' };

/** Each market's format of amounts, separate from the packs because every first page needs it. */
export const MONEY_FORMATS: Readonly<Record<MarketCode, MoneyFormat>> = {
  IN: RUPEES,
  PK: RUPEES,
  BR: { symbol: 'R$', decimal: ',', group: '.' },
  MX: { symbol: '$', decimal: '.', group: ',' },
  NG: { symbol: '₦', decimal: '.', group: ',' },
};
