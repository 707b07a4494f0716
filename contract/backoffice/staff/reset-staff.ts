import { Fields, Time } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SET_UP_TOKEN, SetUpToken, StaffName } from './staff-member.ts';

export const resetStaff = staffOperation({
  path: '/staff/reset',
  permission: 'staff.manage',
  recorded: 'act',
  summary:
    "Ends a member's sessions and credentials and returns a new set-up link's token, for a lost " +
    'phone or an expired link.',
  request: Fields({ name: StaffName(), reason: Reason() }),
  answer: Fields({ setUpToken: SetUpToken(), expiresAt: Time() }),
  refusals: {
    staff_unknown: plain('There is no member of staff with this name.'),
    own_account: plain('Nobody changes their own account here.'),
  },
  example: {
    request: { name: 'mara', reason: 'Lost the phone' },
    answer: { setUpToken: EXAMPLE_SET_UP_TOKEN, expiresAt: 1_794_086_400_000 },
  },
});
