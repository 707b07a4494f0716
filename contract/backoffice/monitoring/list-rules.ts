import { Type } from 'typebox';
import { Fields, Nothing } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_RULE, Rule } from './rule.ts';

export const listRules = staffOperation({
  path: '/staff/rules/list',
  permission: 'rules.read',
  exports: { rows: 'rules', cut: 'none' },
  summary: 'Returns the monitoring rules with their settings and how many players met them.',
  request: Nothing(),
  answer: Fields({ rules: Type.Array(Rule()) }),
  refusals: {},
  example: { request: {}, answer: { rules: [EXAMPLE_RULE] } },
});
