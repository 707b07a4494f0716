import { Type } from 'typebox';
import { Fields, Id, OneOf } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_ID_CHECK, ID_CHECK_REFUSALS, IdCheck } from './id-check.ts';

export const decideIdCheck = staffOperation({
  path: '/staff/idChecks/decide',
  permission: 'players.verify',
  recorded: 'act',
  summary: 'Approves or refuses an ID check; what waits for it continues or returns at once.',
  request: Fields({
    checkId: Id(),
    outcome: OneOf('approved', 'refused'),
    /** Needed for a refusal. */
    refusal: Type.Optional(OneOf(...ID_CHECK_REFUSALS)),
    reason: Reason(),
  }),
  answer: Fields({ check: IdCheck() }),
  refusals: {
    id_check_unknown: plain('There is no ID check with this id.'),
    id_check_decided: plain('The ID check is decided.'),
    refusal_needed: plain('A refusal needs a reason of the closed list.'),
  },
  example: {
    request: {
      checkId: EXAMPLE_ID_CHECK.checkId,
      outcome: 'approved',
      reason: 'The document fits the name',
    },
    answer: {
      check: {
        ...EXAMPLE_ID_CHECK,
        state: 'approved',
        decidedAt: EXAMPLE_ID_CHECK.startedAt + 60_000,
        decidedBy: 'ravi',
      },
    },
  },
});
