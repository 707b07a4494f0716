import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { Queryable } from '../database.ts';

/** The member of staff that a session's token identifies. */
export interface StaffPrincipal {
  readonly staffId: number;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly openedAt: number;
}

/** What an act or a recorded read adds to the audit trail; the reason is the request's. */
export interface StaffRecord {
  /** Lowercase words joined by `_`, such as `close_case`. */
  readonly action: string;
  /** The id of what was acted on: a case, an order, a name; null when it is the player. */
  readonly subject: string | null;
  /** The player concerned; null when there is none. */
  readonly playerId: number | null;
  /** More about it, as JSON; never a secret or a full account number. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What every handler of the back office receives about its call. */
export interface PublicStaffCall {
  readonly requestId: string;
  /** The time of the call by the server's clock, epoch milliseconds. */
  readonly at: number;
  readonly db: Queryable;
  /** The caller's network address, proxies taken into account. */
  readonly address: string;
  /** A coarse label for the caller's device, derived from its user agent. */
  readonly deviceLabel: string;
  /** The origin the caller asked on. */
  readonly origin: string;
  /** Registers a callback for after the commit; not run when the call is refused. */
  afterCommit(work: () => void): void;
}

export interface StaffCall extends PublicStaffCall {
  readonly staff: StaffPrincipal;
  /** Only for SQL functions that check the session themselves; never stored or logged. */
  readonly token: string;
  /**
   * The database. In a recorded operation it is the transaction that also stores the audit entry;
   * a refusal rolls it back.
   */
  readonly db: Queryable;
  /** Adds an entry to the audit trail, written after the handler in the same transaction. */
  record(entry: StaffRecord): void;
}

export type PublicStaffHandler<Op extends StaffOperation> = (
  call: PublicStaffCall,
  input: RequestOf<Op>,
) => Promise<Outcome<Op>>;

export type StaffHandler<Op extends StaffOperation> = (
  call: StaffCall,
  input: RequestOf<Op>,
) => Promise<Outcome<Op>>;
