import type { Static, TSchema } from 'typebox';
import type { Refusal } from '../operation.ts';
import type { Permission } from './roles.ts';

/**
 * One operation of the back office, on its own port: a POST with a JSON body. The server's checks,
 * the client's types, the OpenAPI document and the permission tests are derived from it.
 */
export interface StaffOperation<
  Request extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Refusals extends Record<string, Refusal> = Record<string, Refusal>,
> {
  readonly path: `/staff/${string}`;
  /** `public` needs no session, `own` any session; otherwise a session whose role has it. */
  readonly permission: Permission | 'public' | 'own';
  /**
   * Written to the audit trail, with the `reason` of the request: every `act`, and every `read` of
   * documents or full account numbers. Both run in one transaction with their entry. Absent: a
   * plain read, or something a member does to the own session only.
   */
  readonly recorded?: 'act' | 'read';
  /** A list that `exportList` can write as a file. */
  readonly exports?: ExportedRows;
  /** One sentence: what it does, in the present tense. */
  readonly summary: string;
  readonly request: Request;
  /** The shape of `data` on success. */
  readonly answer: Answer;
  /** Business refusals (HTTP 200, success 0) in addition to those of every operation. */
  readonly refusals: Refusals;
  readonly example: { readonly request: Static<Request>; readonly answer: Static<Answer> };
}

/**
 * The rows of a list in its answer, which also has `next` if the list has pages: the next request
 * takes it as `before`.
 */
export interface ExportedRows {
  /** The member of the answer that holds them. */
  readonly rows: string;
  /**
   * How a file is cut off: `time` has the request's `until`; `day` has its `to`, a day that is over
   * and counted; `none` is a list as it is now, which is not the same tomorrow.
   */
  readonly cut: 'time' | 'day' | 'none';
}

export function staffOperation<
  Request extends TSchema,
  Answer extends TSchema,
  const Refusals extends Record<string, Refusal>,
>(
  definition: StaffOperation<Request, Answer, Refusals>,
): StaffOperation<Request, Answer, Refusals> {
  return definition;
}

/** The header that carries a staff session's token; never a cookie, because cookies ignore ports. */
export const STAFF_TOKEN_HEADER = 'staff-token';
