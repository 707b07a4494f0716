import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from './invitation.module.css';

interface InvitationBannerProps {
  /** What an invitation brings; its lines are reserved until it is known. */
  readonly hint?: string;
  /** The button beside it. */
  readonly children?: ReactNode;
}

/** The invitation above the carousel: a link to its page, in its final size from the start. */
export function InvitationBanner({ hint, children }: InvitationBannerProps): ReactNode {
  const t = useText();
  return (
    <section aria-label={t('portal.invite')} className={styles['invitation']}>
      <Link href="/invite" className={styles['way']}>
        <b className={styles['title']}>
          {t('portal.invite')}
          <Icon name="forward" size={18} />
        </b>
        <small className={styles['hint']}>{hint}</small>
      </Link>
      {children}
    </section>
  );
}
