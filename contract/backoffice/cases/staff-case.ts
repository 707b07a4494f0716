import { Type } from 'typebox';
import { Count, Fields, Nullable, Time, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { EXAMPLE_MEMBER } from '../staff/staff-member.ts';

/** `<bucket>/<case id>`, where the second part names the kind and its subject. */
export const CaseId = () =>
  Type.String({
    maxLength: 300,
    pattern: '^[0-9]{1,2}/[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$',
  });

/** The kind of a case, such as `payout_late`. */
export const CaseKind = () => Type.String({ pattern: '^[a-z_]{3,40}$' });

/** A case as staff sees it. */
export const StaffCase = () =>
  Fields({
    id: CaseId(),
    kind: CaseKind(),
    /** What the staff does next; null for a kind that this version does not know. */
    nextStep: Nullable(Type.String()),
    /** The id of an order, a check or a player. */
    subject: Type.String(),
    userId: Nullable(UserId()),
    /** What was known when it was opened. */
    detail: Type.Unknown(),
    openedAt: Time(),
    dueAt: Time(),
    /** The member who works on it. */
    owner: Nullable(Type.String()),
    closedAt: Nullable(Time()),
    closedBy: Nullable(Type.String()),
    closedReason: Nullable(Type.String()),
  });

/** Something that happened to a case. */
export const CaseEvent = () =>
  Fields({
    number: Count(),
    at: Time(),
    by: Type.String(),
    action: Type.String(),
    /** The reason, or the text of a note. */
    reason: Type.String(),
    detail: Type.Unknown(),
  });

export const CASE_REFUSALS = {
  case_unknown: plain('There is no such case.'),
  case_closed: plain('The case is closed already.'),
} as const;

export const EXAMPLE_CASE = {
  id: '7/payout_late:07k3v9x0q2m8c5t1z6b4n7w9d2',
  kind: 'payout_late',
  nextStep: 'Ask the provider why the withdrawal is late.',
  subject: '07k3v9x0q2m8c5t1z6b4n7w9d2',
  userId: '1234567',
  detail: { phase: 'submitted' },
  openedAt: 1_794_000_000_000,
  dueAt: 1_794_014_400_000,
  owner: EXAMPLE_MEMBER.name,
  closedAt: null,
  closedBy: null,
  closedReason: null,
};

export const EXAMPLE_EVENT = {
  number: 1,
  at: 1_794_000_600_000,
  by: EXAMPLE_MEMBER.name,
  action: 'take_case',
  reason: 'Working on it',
  detail: {},
};
