import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffMember, StaffName, StaffRole } from './staff-member.ts';

export const changeStaffRole = staffOperation({
  path: '/staff/changeRole',
  permission: 'staff.manage',
  recorded: 'act',
  summary: 'Gives a member another role, which counts from the next call on.',
  request: Fields({ name: StaffName(), role: StaffRole(), reason: Reason() }),
  answer: Fields({ staff: StaffMember() }),
  refusals: {
    staff_unknown: plain('There is no member of staff with this name.'),
    own_account: plain('Nobody changes their own account here.'),
    unchanged: plain('The member has this role.'),
  },
  example: {
    request: { name: 'mara', role: 'cashier', reason: 'Moved to payments' },
    answer: { staff: { ...EXAMPLE_MEMBER } },
  },
});
