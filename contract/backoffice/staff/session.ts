import { Fields, Nothing, Time } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffMember } from './staff-member.ts';

export const staffSession = staffOperation({
  path: '/staff/session',
  permission: 'own',
  summary: 'Returns who is signed in, and when the session ends at the latest.',
  request: Nothing(),
  answer: Fields({ expiresAt: Time(), staff: StaffMember() }),
  refusals: {},
  example: {
    request: {},
    answer: { expiresAt: 1_794_028_800_000, staff: { ...EXAMPLE_MEMBER } },
  },
});
