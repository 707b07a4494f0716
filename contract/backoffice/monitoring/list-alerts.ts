import { Type } from 'typebox';
import { Fields, Nullable, UserId } from '../../fields.ts';
import { CaseId } from '../cases/staff-case.ts';
import { Next, page, span } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { alertFields, EXAMPLE_ALERT, RuleAction, RuleId, RuleKindName } from './rule.ts';

export const listAlerts = staffOperation({
  path: '/staff/rules/alerts',
  permission: 'rules.read',
  exports: { rows: 'alerts', cut: 'time' },
  summary: 'Returns players who met a monitoring rule, the newest first.',
  request: Fields({
    ...span,
    ruleId: Type.Optional(RuleId()),
    userId: Type.Optional(UserId()),
    ...page,
  }),
  answer: Fields({
    alerts: Type.Array(
      Fields({
        ...alertFields,
        ruleId: RuleId(),
        kind: RuleKindName(),
        action: RuleAction(),
        /** Null when the player was shown the figures. */
        caseId: Nullable(CaseId()),
      }),
    ),
    next: Next(),
  }),
  refusals: {},
  example: {
    request: { ruleId: 'structuring' },
    answer: {
      alerts: [
        {
          ...EXAMPLE_ALERT,
          figures: { ...EXAMPLE_ALERT.figures },
          ruleId: 'structuring',
          kind: 'structuring',
          action: 'open_case',
          caseId: '16/monitoring_alert:structuring:20496:1794000000000',
        },
      ],
      next: null,
    },
  },
});
