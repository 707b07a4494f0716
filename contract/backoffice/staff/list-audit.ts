import { Type } from 'typebox';
import { Count, Fields, Hash, Nullable, Time, UserId } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { StaffName } from './staff-member.ts';

/** One entry of the audit trail. */
const AuditEntry = () =>
  Fields({
    /** Its number in the chain, from 1 without gaps. */
    number: Count(),
    at: Time(),
    /** A member's name, `command line`, or `not signed in` for a failed log-in. */
    name: Type.String(),
    /** The role at that time; null on the command line. */
    role: Nullable(Type.String()),
    action: Type.String(),
    subject: Nullable(Type.String()),
    userId: Nullable(UserId()),
    reason: Nullable(Type.String()),
    detail: Type.Unknown(),
    /** SHA-256 over the entry and the hash before it. */
    hash: Hash(),
  });

export const listAudit = staffOperation({
  path: '/staff/audit/list',
  permission: 'audit.read',
  exports: { rows: 'entries', cut: 'time' },
  summary: 'Returns entries of the audit trail, the newest first.',
  request: Fields({
    name: Type.Optional(StaffName()),
    action: Type.Optional(Type.String({ pattern: '^[a-z_]{3,40}$' })),
    userId: Type.Optional(UserId()),
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    until: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    /** The `next` of the page before. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Fields({
    entries: Type.Array(AuditEntry()),
    /** Pass it as `before` for the next page; null on the last one. */
    next: Nullable(Count()),
  }),
  refusals: {},
  example: {
    request: { action: 'suspend_staff' },
    answer: {
      entries: [
        {
          number: 812,
          at: 1_794_000_000_000,
          name: 'ines',
          role: 'admin',
          action: 'suspend_staff',
          subject: 'mara',
          userId: null,
          reason: 'On leave',
          detail: {},
          hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
      ],
      next: null,
    },
  },
});
