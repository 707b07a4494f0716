import { Fields, Time } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SET_UP_TOKEN, SetUpToken, StaffName, StaffRole } from './staff-member.ts';

export const addStaff = staffOperation({
  path: '/staff/add',
  permission: 'staff.manage',
  recorded: 'act',
  summary: 'Adds a member of staff and returns the token of a set-up link, which works once.',
  request: Fields({ name: StaffName(), role: StaffRole(), reason: Reason() }),
  answer: Fields({ setUpToken: SetUpToken(), expiresAt: Time() }),
  refusals: { name_taken: plain('There is a member of staff with this name.') },
  example: {
    request: { name: 'mara', role: 'cashier', reason: 'New in the payments team' },
    answer: { setUpToken: EXAMPLE_SET_UP_TOKEN, expiresAt: 1_794_086_400_000 },
  },
});
