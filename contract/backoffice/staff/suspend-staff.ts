import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffMember, StaffName } from './staff-member.ts';

export const suspendStaff = staffOperation({
  path: '/staff/suspend',
  permission: 'staff.manage',
  recorded: 'act',
  summary: 'Suspends a member and ends all sessions of the member at once.',
  request: Fields({ name: StaffName(), reason: Reason() }),
  answer: Fields({ staff: StaffMember() }),
  refusals: {
    staff_unknown: plain('There is no member of staff with this name.'),
    own_account: plain('Nobody changes their own account here.'),
    unchanged: plain('The member is suspended already.'),
  },
  example: {
    request: { name: 'mara', reason: 'On leave' },
    answer: { staff: { ...EXAMPLE_MEMBER } },
  },
});
