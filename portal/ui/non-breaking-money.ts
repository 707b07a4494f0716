import { money } from './market.ts';

/**
 * An amount that stays on one line, for what is pressed: in a narrow button it broke behind its
 * sign, and `R$` stood alone above the figure.
 */
export function nonBreakingMoney(amount: number): string {
  return money(amount).replaceAll(' ', '\u00A0');
}
