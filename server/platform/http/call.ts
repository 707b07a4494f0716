import type { Operation, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../database.ts';
import type { PlayerRef } from '../ids.ts';

/** The player and session that a token identifies. */
export interface Principal {
  readonly player: PlayerRef;
  readonly sessionId: string;
  readonly kind: 'portal' | 'game';
  /** The wire name of the player's language. */
  readonly language: string;
  /** When this session last verified a password or passkey; null if never. */
  readonly proofAt: number | null;
  /** True when the player must verify the password or a passkey before any other call. */
  readonly isProofDue: boolean;
  /** The game of a game session; null in a portal session. */
  readonly gameId: number | null;
  readonly tokenHash: Buffer;
  /** The wallet's state version when the session was read as open; ending the session raises it. */
  readonly stateVersion: number;
}

/** What every handler receives about its call. */
export interface Call {
  readonly requestId: string;
  /** The time of the call by the server's clock, epoch milliseconds. */
  readonly at: number;
  /** The database; in a keyed call, the transaction that also stores the answer. */
  readonly db: Queryable;
  /** The caller's network address, proxies taken into account. */
  readonly address: string;
  /** A coarse label for the caller's device, derived from its user agent. */
  readonly deviceLabel: string;
  /** The origin the caller asked on, such as `http://192.168.1.4:8080`. */
  readonly origin: string;
  readonly hostname: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** A request header's value; null when it is absent or repeated. */
  header(name: string): string | null;
  /** Sets an HttpOnly cookie on the answer. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  /**
   * Charges the caller's creation limits for this operation, at most once per call; throws
   * `rate_limited`. The server calls it itself, except for a new `player`, which only the handler
   * can recognise.
   */
  spend(): void;
  /**
   * Registers a callback for after the action's commit; not run when it is refused or rolled back.
   */
  afterCommit(work: () => void): void;
}

export interface PlayerCall extends Call {
  readonly principal: Principal;
  readonly player: PlayerRef;
  /** In a keyed call: identical for every retry of the action. Empty otherwise. */
  readonly operationId: string;
}

export type PublicHandler<Op extends Operation> = (
  call: Call,
  input: RequestOf<Op>,
) => Promise<Outcome<Op>>;

export type PlayerHandler<Op extends Operation> = (
  call: PlayerCall,
  input: RequestOf<Op>,
) => Promise<Outcome<Op>>;
