import { Type } from 'typebox';
import { Count, Fields, Nullable, OneOf } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_ID_CHECK, IdCheck } from './id-check.ts';

/** A place in the list: a time and the id of a check. */
const Place = () => Type.String({ pattern: '^[0-9]{1,16}:[A-Za-z0-9_-]{1,64}$' });

export const listIdChecks = staffOperation({
  path: '/staff/idChecks/list',
  permission: 'players.read',
  summary:
    'Returns the ID checks that wait for a decision, the most urgent first, or the decided ones, ' +
    'newest first.',
  request: Fields({
    view: OneOf('waiting', 'decided'),
    /** The `next` of the page before. */
    after: Type.Optional(Place()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Fields({
    checks: Type.Array(IdCheck()),
    next: Nullable(Place()),
    /** How many wait for a decision. */
    waiting: Count(),
  }),
  refusals: {},
  example: {
    request: { view: 'waiting' },
    answer: { checks: [EXAMPLE_ID_CHECK], next: null, waiting: 1 },
  },
});
