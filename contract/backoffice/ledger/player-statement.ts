import { Type } from 'typebox';
import { Count, Fields, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { statement } from '../../statement/statement.ts';
import {
  StatementKind,
  StatementLine,
  statementLineSample,
} from '../../statement/statement-line.ts';
import { Next, page, span } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';

export const playerStatement = staffOperation({
  path: '/staff/ledger/statement',
  permission: 'players.read',
  exports: { rows: 'lines', cut: 'time' },
  summary: "Returns a player's rounds and money movements as the player sees them.",
  request: Fields({
    userId: UserId(),
    ...span,
    kind: Type.Optional(StatementKind()),
    ...page,
  }),
  answer: Fields({
    /** The newest first. */
    lines: Type.Array(StatementLine()),
    total: Count(),
    period: statement.answer.properties.period,
    lifetime: statement.answer.properties.lifetime,
    next: Next(),
  }),
  refusals: { player_unknown: plain('There is no player with this id.') },
  example: {
    request: { userId: '20496', kind: 'round' },
    answer: {
      lines: [statementLineSample],
      total: 1,
      period: statement.example.answer.period,
      lifetime: statement.example.answer.lifetime,
      next: null,
    },
  },
});
