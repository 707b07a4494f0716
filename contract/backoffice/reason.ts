import { Type } from 'typebox';

/** Control characters and lone surrogates, which the database cannot store. */
const UNKEPT = '\\u0000-\\u001f\\u007f\\ud800-\\udfff';
const VISIBLE = `[^ ${UNKEPT}]`;

/** Why a member of staff does something: one line, at least three visible characters. */
export const Reason = () =>
  Type.String({
    maxLength: 500,
    pattern: `^ *${VISIBLE}( *${VISIBLE}){2}[^${UNKEPT}]*$`,
  });
