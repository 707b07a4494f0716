import { Type } from 'typebox';
import { Fields, Nullable, OneOf, UserId } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { CaseKind, EXAMPLE_CASE, StaffCase } from './staff-case.ts';

/** The place of a case in its list. */
const Place = () => Type.String({ maxLength: 320, pattern: '^[0-9]{1,16}:[0-9]{1,2}/.+$' });

export const listCases = staffOperation({
  path: '/staff/cases/list',
  permission: 'cases.read',
  summary: 'Returns open cases, the first due one first, or closed ones, the newest first.',
  request: Fields({
    /** Default: open. `overdue` are open ones past their due time. */
    state: Type.Optional(OneOf('open', 'overdue', 'closed')),
    /** `me`: the caller's own; `nobody`: without an owner. */
    owner: Type.Optional(OneOf('me', 'nobody')),
    kind: Type.Optional(CaseKind()),
    userId: Type.Optional(UserId()),
    /** The `next` of the page before. */
    after: Type.Optional(Place()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Fields({
    cases: Type.Array(StaffCase()),
    /** Pass it as `after` for the next page; null on the last one. */
    next: Nullable(Place()),
  }),
  refusals: {},
  example: {
    request: { state: 'open', owner: 'me' },
    answer: { cases: [{ ...EXAMPLE_CASE }], next: null },
  },
});
