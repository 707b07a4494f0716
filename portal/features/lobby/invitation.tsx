import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { copyText } from '../../shared/copy.ts';
import { market, money } from '../../shared/market.ts';
import { api } from '../../shared/server.ts';
import { toast } from '../../shared/toasts.ts';
import { useText } from '../../shared/words.ts';
import * as styles from './invitation.module.css';

/** The player's own link, and what a friend who comes by it brings. */
export function Invitation(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => api.must('getUserShareUrlAndExtensionCode', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return null;
  const link = `${location.origin}/?code=${encodeURIComponent(data.code)}`;

  const share = async () => {
    if (typeof navigator.share === 'function') {
      // The player closing the sheet is not a failure.
      await navigator.share({ url: link }).catch(() => undefined);
      return;
    }
    const copied = await copyText(link);
    toast(copied ? t('portal.copied') : link, copied ? 'done' : 'notice');
  };

  return (
    <Pane className={styles['invitation']} aria-label={t('portal.invite')}>
      <div>
        <p className={styles['title']}>{t('portal.invite')}</p>
        <p className={styles['hint']}>
          {t('portal.inviteHint', { amount: money(market().invite.reward) })}
        </p>
      </div>
      <Button small onClick={() => void share()}>
        <Icon name="share" size={18} />
        {t('portal.share')}
      </Button>
    </Pane>
  );
}
