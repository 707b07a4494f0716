import type { ReactNode } from 'react';
import { useLobby } from '../../../api/lobby.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../account.module.css';

/** In the demo no mail is really sent: this is where it lies. */
export function MailboxLink(): ReactNode {
  const t = useText();
  const { data } = useLobby();
  if (data?.mode !== 'demo') return null;
  return (
    <p className={styles['hint']}>
      {t('account.demoMail')}{' '}
      <a className={styles['link']} href="/sandbox/mailbox" target="_blank" rel="noopener">
        {t('account.openMailbox')}
      </a>
    </p>
  );
}
