import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../../api/account.ts';
import { hasLogin, useSession } from '../../../api/session.ts';
import { getStored, setStored } from '../../../boot/storage.ts';
import { actions } from '../../../ui/actions.ts';
import { today } from '../../../ui/frequency-cap.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../tracker.module.css';

/**
 * Below the paid sum: a guest with a deposit is offered to create a login, in at most one
 * withdrawal per market day.
 */
export function LoginOffer(): ReactNode {
  const t = useText();
  const { data: account } = useAccount();
  const isGuest = useSession(({ player }) => player !== null && !hasLogin(player));
  const [isDue] = useState(() => getStored('loginOfferedOn') !== today());
  const isShown = isDue && isGuest && (account?.depositCount ?? 0) > 0;
  useEffect(() => {
    if (isShown) setStored('loginOfferedOn', today());
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Pane className={styles['correction']}>
      <h2>{t('account.createLoginTitle')}</h2>
      <p className={styles['hint']}>{t('account.createLoginHint')}</p>
      <Button wide onClick={() => actions.account(1)}>
        {t('account.createLogin')}
      </Button>
    </Pane>
  );
}
