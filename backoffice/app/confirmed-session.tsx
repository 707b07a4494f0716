import { useEffect, type ReactNode } from 'react';
import { staffSession } from '@glasshouse/contract/backoffice/staff/session.ts';
import { aheadOfDevice } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { updateSession, useSession } from '../api/session.ts';
import { Failed, Loading } from '../ui/list-state.tsx';
import { useIdleEnd } from './use-idle-end.ts';

/**
 * Shows the desk once the server has confirmed the session and named its market. It asks again
 * whenever the window is shown, because a role may have changed.
 */
export function ConfirmedSession({ children }: { children: ReactNode }): ReactNode {
  const { data, error, refetch } = useCall(staffSession, {});
  const isReady = useSession(({ session }) => session?.market !== null);
  useEffect(() => {
    if (data === undefined) return;
    const { now, ...session } = data;
    updateSession({ ...session, aheadMs: aheadOfDevice(now) });
  }, [data]);
  useIdleEnd();
  if (isReady) return children;
  return error === null ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
}
