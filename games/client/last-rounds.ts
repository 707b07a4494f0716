import type { MoneyFormat } from '@glasshouse/contract/money.ts';
import { byId, element } from './dom.ts';
import { shortMoney } from './short-money.ts';

/** A narrow screen shows only the first few (style.css). */
const SHOWN = 10;

/** Net results of the last rounds, newest first. */
export function createLastRounds(format: MoneyFormat) {
  const last: number[] = [];

  function show(): void {
    last.length = Math.min(last.length, SHOWN);
    const rows = last.map((amount) => {
      const text = `${amount > 0 ? '+' : ''}${shortMoney(amount, format)}`;
      return element('span', { text, class: amount > 0 ? 'good' : '' });
    });
    byId('last').replaceChildren(...rows);
  }

  return {
    add(net: number): void {
      last.unshift(net);
      show();
    },
    /** Earlier rounds, newest first, below those of this visit. */
    fill(nets: readonly number[]): void {
      last.push(...nets);
      show();
    },
  };
}
