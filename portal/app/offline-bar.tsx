import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../shared/words.ts';
import * as styles from './app.module.css';

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that there is no network; what is on the screen stays usable. */
export function OfflineBar(): ReactNode {
  const t = useText();
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : <p className={styles['offline']}>{t('portal.offline')}</p>}
    </div>
  );
}
