import { useSyncExternalStore, type ReactNode } from 'react';
import { useReach } from '../api/server.ts';
import { useText } from '../ui/words.ts';
import * as styles from './app.module.css';

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** True without a network, or if the server does not respond. */
export function useIsOffline(): boolean {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const reached = useReach((state) => state.reached);
  return !online || !reached;
}

/**
 * Reports a missing network or missing responses; the content on the screen stays usable.
 */
export function OfflineBar(): ReactNode {
  const t = useText();
  const isOffline = useIsOffline();
  return (
    <div role="status" className={styles['line']}>
      {isOffline ? <p className={styles['offline']}>{t('portal.offline')}</p> : null}
    </div>
  );
}
