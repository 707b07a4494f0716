import { Type } from 'typebox';
import { Fields, Nothing } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffName, StaffRole } from './staff-member.ts';

export const listColleagues = staffOperation({
  path: '/staff/colleagues',
  permission: 'own',
  summary: 'Returns the active members by name, to hand work over to.',
  request: Nothing(),
  answer: Fields({ colleagues: Type.Array(Fields({ name: StaffName(), role: StaffRole() })) }),
  refusals: {},
  example: {
    request: {},
    answer: { colleagues: [{ name: EXAMPLE_MEMBER.name, role: EXAMPLE_MEMBER.role }] },
  },
});
