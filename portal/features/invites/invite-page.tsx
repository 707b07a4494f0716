import { Suspense, type ReactNode } from 'react';
import { Button, IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Amount, Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../api/account.ts';
import { FriendsPicture } from '../../ui/art/friends.tsx';
import { copyText } from '../../ui/copy.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { useInvitation, type Invitation } from '../../api/invitation.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { market, money, moneyParts } from '../../ui/market.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageNotice } from '../../ui/page-states.tsx';
import { shareLink } from '../../ui/share/share.tsx';
import { toast } from '../../ui/toasts.ts';
import { useText } from '../../ui/words.ts';
import { Figures } from './figures.tsx';
import * as styles from './invites.module.css';

const QrSheet = lazyPart(async () => (await import('./qr-sheet.tsx')).QrSheet);

/** `/invite`: the reward per friend, the link in every form, the results so far, and the terms. */
export function InvitePage(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useInvitation();
  const { data: account } = useAccount();
  return (
    <PageFrame title={t('portal.invite')}>
      {data !== undefined ? (
        <>
          {account?.promotionsOn === false ? (
            <p>{t('invites.paused')}</p>
          ) : (
            <Hero invitation={data} />
          )}
          <Figures />
          <Terms />
        </>
      ) : isError ? (
        <PageNotice title={t('invites.failed')} body={t('portal.unreachable')}>
          <Button kind="brass" onClick={() => void refetch()}>
            {t('portal.retry')}
          </Button>
        </PageNotice>
      ) : (
        <>
          <Skeleton className={styles['heroWaiting']} />
          <Skeleton className={styles['figuresWaiting']} />
        </>
      )}
    </PageFrame>
  );
}

function Hero({ invitation: { code, link } }: { invitation: Invitation }): ReactNode {
  const t = useText();
  const { reward } = market().invite;
  const showQr = () =>
    openDialog((close) => (
      <Suspense>
        <QrSheet link={link} close={close} />
      </Suspense>
    ));
  return (
    <Pane className={styles['hero']} aria-label={t('portal.invite')}>
      <FriendsPicture className={styles['friends']} />
      <Amount {...moneyParts(reward)} className={styles['reward']} />
      <p className={styles['lead']}>{t('invites.lead', { amount: money(reward) })}</p>
      <p className={styles['how']}>{t('invites.how')}</p>
      <Copied
        name={t('invites.link')}
        value={link}
        label={t('invites.copyLink')}
        done={t('portal.copied')}
      />
      <Copied
        name={t('invites.code')}
        value={code}
        label={t('invites.copyCode')}
        done={t('invites.codeCopied')}
        isCode
      />
      <Button kind="brass" wide onClick={() => void shareLink(link)}>
        <Icon name="share" size={20} />
        {t('portal.share')}
      </Button>
      <Button wide onClick={showQr}>
        {t('invites.showQr')}
      </Button>
    </Pane>
  );
}

interface CopiedProps {
  readonly name: string;
  readonly value: string;
  /** The button's action, and the message after it. */
  readonly label: string;
  readonly done: string;
  readonly isCode?: boolean;
}

/** A text to share, with a copy button. */
function Copied({ name, value, label, done, isCode = false }: CopiedProps): ReactNode {
  const copy = async () => {
    const copied = await copyText(value);
    toast(copied ? done : value, copied ? 'done' : 'notice');
  };
  return (
    <div className={styles['row']}>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <p className={isCode ? styles['code'] : styles['link']}>{value}</p>
      </div>
      <IconButton label={label} onClick={() => void copy()}>
        <Icon name="copy" size={20} />
      </IconButton>
    </div>
  );
}

function Terms(): ReactNode {
  const t = useText();
  return (
    <section className={styles['terms']} aria-labelledby="invite-terms">
      <h2 id="invite-terms">{t('invites.terms')}</h2>
      <ul>
        <li>{t('invites.termOnce')}</li>
        <li>{t('invites.termCash')}</li>
        <li>{t('invites.termOwn')}</li>
        <li>{t('invites.termWithdrawal')}</li>
      </ul>
    </section>
  );
}
