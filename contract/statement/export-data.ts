import { Type } from 'typebox';
import { Fields, Nullable, OneOf } from '../fields.ts';
import { operation } from '../operation.ts';
import { statementFilter } from './statement-filter.ts';

/**
 * A file in parts, so that a long history needs no long answer: the file is the concatenation of
 * all parts. Entries after the request of the first part are excluded. CSV has the statement's
 * lines; JSON also has the player's other stored data.
 */
export const exportData = operation({
  path: '/v1/export',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: "Returns the player's statement and data as a file, part by part.",
  request: Fields({
    ...statementFilter,
    format: OneOf('csv', 'json'),
    /** `next` of the previous part; absent for the first. */
    part: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}[.][0-9]{1,15}[.][0-9]{1,15}$' })),
  }),
  answer: Fields({
    fileName: Type.String(),
    mediaType: Type.String(),
    text: Type.String(),
    /** Null in the last part. */
    next: Nullable(Type.String()),
  }),
  refusals: {},
  example: {
    request: { format: 'csv' },
    answer: {
      fileName: 'glasshouse-3700000412.csv',
      mediaType: 'text/csv',
      text: 'line,time,what,reference,game,stake,win,cash,bonus,held,cash after,bonus after,held after,currency,reason\r\n',
      next: null,
    },
  },
});
