import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../me.module.css';

/** The number of devices with notifications, and a button to end them all. */
export function Notices(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ key: ['push', 'all'], load: () => api.must('getPush', {}) });
  const stop = async () => {
    setBusy(true);
    const reply = await api.call('unsubscribePush', {});
    if (!reply.ok) sayRefusal(reply);
    await queryCache.invalidate(['push']);
    setBusy(false);
  };
  if (data === undefined) return <Skeleton className={styles['lineWaiting']} />;
  return (
    <>
      <p role="status">
        {data.browsers === 0 ? t('me.noticesNone') : t('me.notices', { count: data.browsers })}
      </p>
      <p className={styles['hint']}>{t('me.noticesHint')}</p>
      {data.browsers > 0 ? (
        <Button wide busy={busy} onClick={() => void stop()}>
          {t('me.noticesOff')}
        </Button>
      ) : null}
    </>
  );
}
