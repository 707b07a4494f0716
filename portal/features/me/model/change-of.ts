import type { Answer } from '../../../api/client.ts';
import { money, signedMoney } from '../../../ui/market.ts';

type Line = Answer<'statement'>['lines'][number];

interface Change {
  /** Formatted; signed if the playable balance changed. */
  readonly amount: string;
  readonly isIn: boolean;
  /** The amount had left the balance before, when the withdrawal was requested. */
  readonly fromReserved: boolean;
}

/**
 * Returns the amount of a history line. A paid withdrawal, its fee and its tax come out of the
 * amount reserved by the request: a second minus would look like a second deduction.
 */
export function changeOf({ cash, bonus, held }: Line): Change {
  const gold = cash + bonus;
  if (gold !== 0 || held === 0) {
    return { amount: signedMoney(gold), isIn: gold > 0, fromReserved: false };
  }
  return { amount: money(Math.abs(held)), isIn: false, fromReserved: held < 0 };
}
