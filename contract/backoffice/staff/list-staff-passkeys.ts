import { Type } from 'typebox';
import { Fields, Nothing } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { StaffPasskey } from './passkey.ts';

export const listStaffPasskeys = staffOperation({
  path: '/staff/passkeys',
  permission: 'own',
  summary: 'Returns the passkeys of the signed-in member, the newest first.',
  request: Nothing(),
  answer: Fields({ passkeys: Type.Array(StaffPasskey()) }),
  refusals: {},
  example: {
    request: {},
    answer: {
      passkeys: [
        {
          id: 'b0xGZzVQYVIyTQ',
          device: 'Mac',
          addedAt: 1_794_000_000_000,
          lastUsedAt: null,
        },
      ],
    },
  },
});
