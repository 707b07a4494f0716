import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { PayType } from '@glasshouse/markets/pack.ts';
import { observed } from './observed.ts';
import type { PaymentProvider } from './port.ts';

/** What a provider may offer for a pay type. */
export type Offer = keyof PaymentProvider['capabilities'];

/** Chooses the provider of a new order by its pay type. */
export interface Routing {
  /** The providers, watched: what they answer decides who takes new orders. */
  readonly providers: readonly PaymentProvider[];
  /**
   * The first provider that offers the pay type and answers; if none answers, the first that offers
   * it. Null when none offers it. An order stays with the provider that it was given to.
   */
  choose(offer: Offer, payType: number): PaymentProvider | null;
}

/** The calls that give a provider a new order. */
const CREATES: ReadonlySet<string> = new Set(['createDeposit', 'createPayout']);
/** So many calls in a row without an answer, and new orders go to the next provider. */
const SILENT_CALLS = 3;
/** After this time a silent provider is given a new order again. */
const TRY_AGAIN_MS = MINUTE_MS;

/** `providers` in the order in which they take orders. */
export function createRouting(own: readonly PaymentProvider[], now: () => number): Routing {
  const silent = new Map<string, { calls: number; at: number }>();
  const note = (name: string, call: string, outcome: string): void => {
    if (!CREATES.has(call)) return;
    if (outcome !== 'unreachable') {
      silent.delete(name);
      return;
    }
    silent.set(name, { calls: (silent.get(name)?.calls ?? 0) + 1, at: now() });
  };
  const answers = ({ name }: PaymentProvider): boolean => {
    const last = silent.get(name);
    return last === undefined || last.calls < SILENT_CALLS || now() >= last.at + TRY_AGAIN_MS;
  };
  const providers = own.map((provider) => observed(provider, note));
  return {
    providers,
    choose(offer, payType) {
      const offering = providers.filter(({ capabilities }) =>
        capabilities[offer].some((offered: PayType) => offered === payType),
      );
      return offering.find(answers) ?? offering[0] ?? null;
    },
  };
}
