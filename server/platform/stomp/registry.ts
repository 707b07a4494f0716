/** Indexes all open connections, and those of a principal or a session. */
import type { Identity } from './session.ts';

const NONE: ReadonlySet<never> = new Set();

/** Sessions and principals that ended during an authentication. */
interface Ended {
  readonly sessions: Set<string>;
  readonly principals: Set<string>;
}

/** See the file's first comment. */
export class Registry<Member> {
  readonly open = new Set<Member>();
  private readonly openByAddress = new Map<string, number>();
  private readonly byPrincipal = new Map<string, Set<Member>>();
  private readonly bySession = new Map<string, Set<Member>>();
  private readonly authenticating = new Map<Member, Ended>();

  /** Adds a socket that is not yet authenticated. */
  add(connection: Member, address: string): void {
    this.open.add(connection);
    this.openByAddress.set(address, this.ofAddress(address) + 1);
  }

  /** Removes a closed socket. */
  drop(connection: Member, address: string): void {
    if (!this.open.delete(connection)) return;
    const left = this.ofAddress(address) - 1;
    if (left > 0) this.openByAddress.set(address, left);
    else this.openByAddress.delete(address);
  }

  /** Number of principals with an open connection. */
  principals(): number {
    return this.byPrincipal.size;
  }

  /** Number of open sockets of the address. */
  ofAddress(address: string): number {
    return this.openByAddress.get(address) ?? 0;
  }

  /** Records that the connection's token is being looked up; `enter` or `leave` follows. */
  expect(connection: Member): void {
    this.authenticating.set(connection, { sessions: new Set(), principals: new Set() });
  }

  /**
   * Registers a connection under its identity and returns true, or false when that session ended
   * since `expect`: the look-up may have found it alive just before, and no event would close the
   * connection later.
   */
  enter(connection: Member, { principal, sessionId }: Identity): boolean {
    const ended = this.authenticating.get(connection);
    this.authenticating.delete(connection);
    if (ended?.sessions.has(sessionId) || ended?.principals.has(principal)) return false;
    add(this.byPrincipal, principal, connection);
    add(this.bySession, sessionId, connection);
    return true;
  }

  /** Removes a connection's identity, if it has one. */
  leave(connection: Member, identity: Identity | null): void {
    this.authenticating.delete(connection);
    if (identity === null) return;
    remove(this.byPrincipal, identity.principal, connection);
    remove(this.bySession, identity.sessionId, connection);
  }

  /** The principal's current connections. */
  ofPrincipal(principal: string): ReadonlySet<Member> {
    return this.byPrincipal.get(principal) ?? NONE;
  }

  /** Refuses this session to pending authentications; returns its connections for closing. */
  endSession(sessionId: string): ReadonlySet<Member> {
    for (const ended of this.authenticating.values()) ended.sessions.add(sessionId);
    return new Set(this.bySession.get(sessionId));
  }

  /** The same for a principal. */
  endPrincipal(principal: string): ReadonlySet<Member> {
    for (const ended of this.authenticating.values()) ended.principals.add(principal);
    return new Set(this.byPrincipal.get(principal));
  }
}

function add<Member>(groups: Map<string, Set<Member>>, key: string, connection: Member): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, new Set([connection]));
  else group.add(connection);
}

function remove<Member>(groups: Map<string, Set<Member>>, key: string, connection: Member): void {
  const group = groups.get(key);
  group?.delete(connection);
  if (group?.size === 0) groups.delete(key);
}
