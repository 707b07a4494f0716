import { Type } from 'typebox';
import { Fields, Nothing } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffMember } from './staff-member.ts';

export const listStaff = staffOperation({
  path: '/staff/list',
  permission: 'staff.read',
  exports: { rows: 'staff', cut: 'none' },
  summary: 'Returns every member of staff, by name.',
  request: Nothing(),
  answer: Fields({ staff: Type.Array(StaffMember()) }),
  refusals: {},
  example: { request: {}, answer: { staff: [{ ...EXAMPLE_MEMBER }] } },
});
