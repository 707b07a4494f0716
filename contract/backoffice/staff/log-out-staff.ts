import { Fields, Nothing } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';

export const logOutStaff = staffOperation({
  path: '/staff/logOut',
  permission: 'own',
  summary: 'Ends this session.',
  request: Nothing(),
  answer: Fields({}),
  refusals: {},
  example: { request: {}, answer: {} },
});
