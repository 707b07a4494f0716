import { Type } from 'typebox';
import { Fields } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SWITCH, Kind, Switch } from './switch.ts';

export const listSwitches = staffOperation({
  path: '/staff/switches/list',
  permission: 'overview.read',
  summary: 'Returns every switch with its last change.',
  request: Fields({ kind: Type.Optional(Kind()) }),
  answer: Fields({ switches: Type.Array(Switch()) }),
  refusals: {},
  example: { request: {}, answer: { switches: [{ ...EXAMPLE_SWITCH }] } },
});
