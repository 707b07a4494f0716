import type { Static } from 'typebox';
import { create } from 'zustand';
import type { StaffMember } from '@glasshouse/contract/backoffice/staff/staff-member.ts';
import { isAllowed, type Permission } from '@glasshouse/contract/backoffice/roles.ts';
import type { MarketCode } from '@glasshouse/contract/market-codes.ts';

/** A signed-in member of staff, as the log-in answered. */
export interface Session {
  readonly token: string;
  /** Epoch milliseconds: the absolute end; the idle limit may end it earlier. */
  readonly expiresAt: number;
  readonly staff: Static<ReturnType<typeof StaffMember>>;
  /** The operator's market, once the server has named it (app/confirmed-session.tsx). */
  readonly market: MarketCode | null;
  /** How far the server's clock is ahead of the device's, in milliseconds; absent until it answered. */
  readonly aheadMs?: number;
}

/** Why the log-in page is shown to somebody who was signed in. */
export type EndReason = 'expired' | 'idle' | 'logged out';

interface SessionState {
  readonly session: Session | null;
  readonly ended: EndReason | null;
}

/** Per tab, and gone with it: a desk in a cashier's office is shared. */
const KEY = 'gh_staff_session';

export const useSession = create<SessionState>(() => ({ session: stored(), ended: null }));

/** Keeps a session in memory and for a reload of this tab. */
export function startSession(session: Session): void {
  sessionStorage.setItem(KEY, JSON.stringify(session));
  useSession.setState({ session, ended: null });
}

/** Takes over what the server says now about the present session. */
export function updateSession(now: Omit<Session, 'token'>): void {
  const { session } = useSession.getState();
  if (session !== null) startSession({ ...now, token: session.token });
}

/** Forgets a session by its token; a late answer to an older session ends nothing. */
export function endSession(token: string, ended: EndReason): void {
  if (useSession.getState().session?.token !== token) return;
  sessionStorage.removeItem(KEY);
  useSession.setState({ session: null, ended });
}

/** The member who is signed in. @throws Error outside of the signed-in pages. */
export function useStaff(): Session['staff'] {
  const staff = useSession(({ session }) => session?.staff);
  if (staff === undefined) throw new Error('nobody is signed in');
  return staff;
}

/** Whether the signed-in member may do something; the server decides again on each call. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useStaff();
  return (permission) => isAllowed(role, permission);
}

function stored(): Session | null {
  try {
    const text = sessionStorage.getItem(KEY);
    // Written by startSession alone; the server refuses a token that somebody made up.
    return text === null ? null : (JSON.parse(text) as Session);
  } catch {
    return null;
  }
}
