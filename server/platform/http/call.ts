import type { Operation, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../database.ts';
import type { PlayerRef } from '../ids.ts';

/** Who a token stands for. */
export interface Principal {
  readonly player: PlayerRef;
  readonly sessionId: string;
  readonly kind: 'portal' | 'game';
  /** The wire's name of the player's language. */
  readonly language: string;
  /** When a password or passkey was last shown in this session; null if never. */
  readonly proofAt: number | null;
  /** The password or a passkey is to be shown before anything else. */
  readonly isProofDue: boolean;
  /** The game a game session plays; null in a portal session. */
  readonly gameId: number | null;
  readonly tokenHash: Buffer;
  /** The wallet's state version when the session was read as open; ending it raises the version. */
  readonly stateVersion: number;
}

/** What every handler knows of its call. */
export interface Call {
  readonly requestId: string;
  /** The time of the call by the server's clock, epoch milliseconds. */
  readonly at: number;
  /** The database; in a keyed call the transaction that the stored answer belongs to. */
  readonly db: Queryable;
  /** The caller's network address, proxies taken into account. */
  readonly address: string;
  /** A coarse word for the caller's device, made from its user agent. */
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
   * Takes what the operation creates from the caller's limits, at most once; throws `rate_limited`.
   * Called by the server itself, but for a `player`, which only the handler knows to be new.
   */
  spend(): void;
  /** Runs after the action's commit; never when it was refused or rolled back. */
  afterCommit(work: () => void): void;
}

export interface PlayerCall extends Call {
  readonly principal: Principal;
  readonly player: PlayerRef;
  /** In a keyed call: the same for every retry of the action. Empty otherwise. */
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
