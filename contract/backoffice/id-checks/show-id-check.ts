import { Type } from 'typebox';
import { Fields, Id, Nullable } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_ID_CHECK, IdCheck } from './id-check.ts';

export const showIdCheck = staffOperation({
  path: '/staff/idChecks/show',
  permission: 'players.secrets',
  recorded: 'read',
  summary: 'Returns what the player stated for an ID check; each read is recorded.',
  request: Fields({ checkId: Id(), reason: Reason() }),
  answer: Fields({
    check: IdCheck(),
    /** Null once the check is decided or the account closed. */
    name: Nullable(Type.String()),
    /** Both null once the identity provider has them: it shows them under the check's id. */
    birthDate: Nullable(Type.String()),
    document: Nullable(Type.String()),
  }),
  refusals: { id_check_unknown: plain('There is no ID check with this id.') },
  example: {
    request: { checkId: EXAMPLE_ID_CHECK.checkId, reason: 'Not decided in time' },
    answer: {
      check: { ...EXAMPLE_ID_CHECK, atProvider: false },
      name: 'Asha Example',
      birthDate: '1991-04-23',
      document: 'DEMO-4821-7730',
    },
  },
});
