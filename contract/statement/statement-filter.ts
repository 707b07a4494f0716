import { Type } from 'typebox';
import { Time } from '../fields.ts';
import { StatementKind } from './statement-line.ts';

const LATEST = 9_999_999_999_999;
const Moment = () => Type.Integer({ ...Time(), maximum: LATEST });

/** Which lines are requested; without a field there is no bound of its kind. */
export const statementFilter = {
  /** From this moment on, itself included. */
  from: Type.Optional(Moment()),
  /** Up to this moment, itself not included. */
  to: Type.Optional(Moment()),
  /** Absent or empty: all of them. */
  kinds: Type.Optional(Type.Array(StatementKind(), { maxItems: 5 })),
};
