import { logOutStaff } from '@glasshouse/contract/backoffice/staff/log-out-staff.ts';
import { call } from './call.ts';
import { endSession, useSession, type EndReason } from './session.ts';

/** Ends the session on the server; without an answer it still leaves this screen. */
export async function logOutNow(reason: EndReason): Promise<void> {
  const { session } = useSession.getState();
  if (session === null) return;
  await call(logOutStaff, {}).catch(() => undefined);
  endSession(session.token, reason);
}
