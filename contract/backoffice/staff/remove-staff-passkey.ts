import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { PasskeyId } from './passkey.ts';

export const removeStaffPasskey = staffOperation({
  path: '/staff/passkeys/remove',
  permission: 'own',
  summary: "Removes a passkey of the signed-in member and ends the member's other sessions.",
  request: Fields({ id: PasskeyId() }),
  answer: Fields({}),
  refusals: { passkey_unknown: plain('The member has no such passkey.') },
  example: { request: { id: 'b0xGZzVQYVIyTQ' }, answer: {} },
});
