import { Type } from 'typebox';
import { Count, Fields, Nullable, OneOf, Time, UserId } from '../../fields.ts';
import { RULE_KIND_NAMES } from './rule-kinds.ts';

export const RuleKindName = () => OneOf(...RULE_KIND_NAMES);
export const RuleId = () => Type.String({ pattern: '^[a-z][a-z0-9_]{2,39}$' });

/**
 * What a rule does when a player meets it. It never blocks, holds or limits: a person decides on
 * the case, or the player sees the own figures. Only markers of harm are shown.
 */
export const RuleAction = () => OneOf('open_case', 'show_player');

/** Numbers by the names of the kind's settings or figures; amounts in minor units. */
export const Numbers = () =>
  Type.Record(
    Type.String({ pattern: '^[a-z]{1,20}$' }),
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  );

export const Rule = () =>
  Fields({
    id: RuleId(),
    kind: RuleKindName(),
    settings: Numbers(),
    action: RuleAction(),
    on: Type.Boolean(),
    /** From 1; 0 is the rule as this release has it. */
    version: Count(),
    /** Players who met it in the last 30 days. */
    alerts: Count(),
    /** Its last change; null when it was never changed. */
    changed: Nullable(Fields({ at: Time(), by: Type.String(), reason: Type.String() })),
  });

export const EXAMPLE_RULE = {
  id: 'structuring',
  kind: 'structuring',
  settings: { days: 7, amount: 5_000_000, margin: 10, count: 3 },
  action: 'open_case',
  on: true,
  version: 2,
  alerts: 4,
  changed: { at: 1_794_000_000_000, by: 'mara', reason: 'As agreed with the authority' },
} as const;

/** A player who met a rule. */
export const alertFields = {
  userId: UserId(),
  at: Time(),
  /** What was counted. */
  figures: Numbers(),
};

export const EXAMPLE_ALERT = {
  userId: '20496',
  at: 1_794_000_000_000,
  figures: { deposits: 3, deposited: 14_700_000 },
} as const;

export const SETTINGS_REFUSAL = {
  settings_wrong: {
    when: 'A setting of the kind is missing, unknown or out of its range, or players would be shown a suspicion.',
    data: Fields({ settings: Type.Array(Type.String()) }),
    example: { settings: ['amount'] },
  },
} as const;
