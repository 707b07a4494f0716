import { Type } from 'typebox';
import { Count, Fields } from '../../fields.ts';
import { Day } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import {
  alertFields,
  EXAMPLE_ALERT,
  EXAMPLE_RULE,
  Numbers,
  RuleKindName,
  SETTINGS_REFUSAL,
} from './rule.ts';

/** How many players an answer names. */
const SHOWN = 50;

export const tryRule = staffOperation({
  path: '/staff/rules/try',
  permission: 'rules.read',
  summary:
    'Runs a rule over past days as it would have run then, without opening a case or showing anything to a player.',
  request: Fields({
    kind: RuleKindName(),
    settings: Numbers(),
    /** How many days back, today included. */
    days: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  answer: Fields({
    /** Alerts of each day, the oldest first. */
    byDay: Type.Array(Fields({ day: Day(), alerts: Count() })),
    alerts: Count(),
    players: Count(),
    /** The newest ones. */
    newest: Type.Array(Fields(alertFields), { maxItems: SHOWN }),
  }),
  refusals: { ...SETTINGS_REFUSAL },
  example: {
    request: { kind: 'structuring', settings: { ...EXAMPLE_RULE.settings }, days: 30 },
    answer: {
      byDay: [{ day: '2026-11-06', alerts: 1 }],
      alerts: 1,
      players: 1,
      newest: [{ ...EXAMPLE_ALERT, figures: { ...EXAMPLE_ALERT.figures } }],
    },
  },
});
