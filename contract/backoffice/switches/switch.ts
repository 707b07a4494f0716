import { Type } from 'typebox';
import { Fields, Nullable, OneOf, Time } from '../../fields.ts';

/**
 * What can be switched off: a game, all games of a supplier, a payment method in one direction, a
 * promotion, or a game's banner; and what is off until it is switched on: a guest game among the
 * daily tasks, from the market's next day.
 */
export const SWITCH_KINDS = [
  'game',
  'supplier',
  'deposit_method',
  'withdrawal_method',
  'promotion',
  'banner',
  'guest_task',
] as const;
export type SwitchKind = (typeof SWITCH_KINDS)[number];

/** Bonuses promised before a promotion is switched off are still granted. */
export const PROMOTIONS = ['welcome', 'deposit_bonus', 'first_deposit', 'tasks'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

/** The most guest games among the daily tasks: the operator pays a reward for each. */
export const GUEST_TASKS_MAX = 3;

/** The supplier of this release's own games. */
export const OWN_SUPPLIER = 'glasshouse';

export const Kind = () => OneOf(...SWITCH_KINDS);
/** A game's id, a supplier's name, a pay type's number or a promotion's name. */
export const SwitchTarget = () => Type.String({ pattern: '^[a-z0-9_]{1,40}$' });

/** The last change of a switch. */
const LastChange = () =>
  Fields({
    at: Time(),
    /** The member of staff. */
    by: Type.String(),
    reason: Type.String(),
  });

export const Switch = () =>
  Fields({
    kind: Kind(),
    target: SwitchTarget(),
    /** The name for people. */
    name: Type.String(),
    on: Type.Boolean(),
    /** Null when it was never changed. */
    changed: Nullable(LastChange()),
  });

export const EXAMPLE_SWITCH = {
  kind: 'game',
  target: '66121',
  name: 'Firefly Jar',
  on: false,
  changed: { at: 1_794_000_000_000, by: 'ines', reason: 'Scene does not load on phones' },
} as const;
