import { Type } from 'typebox';
import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import {
  EXAMPLE_RULE,
  Numbers,
  Rule,
  RuleAction,
  RuleId,
  RuleKindName,
  SETTINGS_REFUSAL,
} from './rule.ts';

export const setRule = staffOperation({
  path: '/staff/rules/set',
  permission: 'rules.set',
  recorded: 'act',
  summary: 'Adds a rule or a new version of one; older versions are kept with their reasons.',
  request: Fields({
    id: RuleId(),
    kind: RuleKindName(),
    settings: Numbers(),
    action: RuleAction(),
    on: Type.Boolean(),
    reason: Reason(),
  }),
  answer: Fields({ rule: Rule() }),
  refusals: {
    ...SETTINGS_REFUSAL,
    kind_differs: plain('The rule with this id looks for something else.'),
    unchanged: plain('It is so already.'),
  },
  example: {
    request: {
      id: 'structuring',
      kind: 'structuring',
      settings: { ...EXAMPLE_RULE.settings },
      action: 'open_case',
      on: true,
      reason: 'As agreed with the authority',
    },
    answer: { rule: EXAMPLE_RULE },
  },
});
