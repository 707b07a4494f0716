import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { hasLogin, useSession } from '../../../api/session.ts';
import { actions } from '../../../ui/actions.ts';
import { useText } from '../../../ui/words.ts';
import { openLimit } from './details-and-limit.tsx';
import * as styles from '../first-deposit.module.css';

/** Offers a limit and a login before a first deposit, without blocking it. */
export function BeforeFirst(): ReactNode {
  const t = useText();
  const isGuest = useSession(({ player }) => !hasLogin(player));
  return (
    <section className={styles['beforeFirst']} aria-label={t('deposits.beforeFirst')}>
      <p className={styles['hint']}>{t('deposits.beforeFirst')}</p>
      <div className={styles['links']}>
        <Button kind="text" small onClick={() => void openLimit()}>
          {t('deposits.limitTitle')}
        </Button>
        {isGuest ? (
          <Button kind="text" small onClick={() => actions.account(1)}>
            {t('deposits.createLogin')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
