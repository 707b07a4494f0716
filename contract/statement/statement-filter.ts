import { Type } from 'typebox';
import { Time } from '../fields.ts';
import { StatementKind } from './statement-line.ts';

const LATEST = 9_999_999_999_999;
const Moment = () => Type.Integer({ ...Time(), maximum: LATEST });

/** The requested lines; an absent field sets no bound. */
export const statementFilter = {
  /** Start time, inclusive. */
  from: Type.Optional(Moment()),
  /** End time, exclusive. */
  to: Type.Optional(Moment()),
  /** Absent or empty: all of them. */
  kinds: Type.Optional(Type.Array(StatementKind(), { maxItems: 5 })),
};
