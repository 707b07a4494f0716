import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffMember, StaffName } from './staff-member.ts';

export const resumeStaff = staffOperation({
  path: '/staff/resume',
  permission: 'staff.manage',
  recorded: 'act',
  summary: 'Lets a suspended member sign in again.',
  request: Fields({ name: StaffName(), reason: Reason() }),
  answer: Fields({ staff: StaffMember() }),
  refusals: {
    staff_unknown: plain('There is no member of staff with this name.'),
    own_account: plain('Nobody changes their own account here.'),
    unchanged: plain('The member is not suspended.'),
  },
  example: {
    request: { name: 'mara', reason: 'Back from leave' },
    answer: { staff: { ...EXAMPLE_MEMBER } },
  },
});
