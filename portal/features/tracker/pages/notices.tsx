import { useState, type ReactNode } from 'react';
import { Switch } from '@glasshouse/kit/field.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { sayRefusal } from '../../../api/server.ts';
import { useQuery } from '../../../api/use-query.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { noticesWork, readNotices, switchOff, switchOn } from '../model/notices.ts';
import * as styles from '../tracker.module.css';

/** A switch for notifications in this browser; renders nothing if it does not support them. */
export function Notices(): ReactNode {
  return noticesWork() ? <NoticeSwitch /> : null;
}

function NoticeSwitch(): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ key: ['push', 'browser'], load: readNotices });
  if (data === undefined || data.publicKey === null) return null;
  const { publicKey } = data;
  const choose = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    const done = on ? await switchOn(publicKey) : await switchOff();
    setBusy(false);
    if (done === 'denied') toast(t('withdrawals.noticesDenied'));
    else if (done === 'failed') toast(t('withdrawals.noticesFailed'));
    else if (!done.ok) sayRefusal(done);
  };
  return (
    <Pane className={styles['notices']}>
      <Switch
        label={t('withdrawals.notices')}
        on={data.on === 1}
        onChange={(on) => void choose(on)}
      />
      <p className={styles['hint']}>{t('withdrawals.noticesHint')}</p>
    </Pane>
  );
}
