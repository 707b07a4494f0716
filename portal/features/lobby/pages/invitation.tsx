import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../../api/account.ts';
import { useInvitation } from '../../../api/invitation.ts';
import { market, money } from '../../../ui/market.ts';
import { shareLink } from '../../../ui/share/share.tsx';
import { useTasks } from '../../../api/tasks.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './invitation.module.css';

/** The player's own link, and the reward for a friend; nothing if promotions are not allowed. */
export function Invitation(): ReactNode {
  const t = useText();
  const { data } = useInvitation();
  // Wait for the tasks above, so that visible content does not move.
  const { isPending } = useTasks();
  const account = useAccount().data;
  if (data === undefined || isPending || account?.promotionsOn === false) return null;

  return (
    <Pane className={styles['invitation']} aria-label={t('portal.invite')}>
      <div>
        <Link href="/invite" className={styles['title']}>
          {t('portal.invite')}
          <Icon name="forward" size={18} />
        </Link>
        <p className={styles['hint']}>
          {t('portal.inviteHint', { amount: money(market().invite.reward) })}
        </p>
      </div>
      <Button small onClick={() => void shareLink(data.link)}>
        <Icon name="share" size={18} />
        {t('portal.share')}
      </Button>
    </Pane>
  );
}
