import { useQuery } from '../../api/use-query.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount, type Account } from '../../api/account.ts';
import { FriendsPicture } from '../../ui/art/friends.tsx';
import { LampsPicture } from '../../ui/art/lamps.tsx';
import { BlossomPicture } from '../../ui/art/pictures.tsx';
import { JarPicture } from '../../ui/art/game-picture.tsx';
import { Facts } from '../../ui/facts.tsx';
import { market, money } from '../../ui/market.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageNotice } from '../../ui/page-states.tsx';
import { api } from '../../api/server.ts';
import { useTasks } from '../../api/tasks.ts';
import { useText } from '../../ui/words.ts';
import { Promotion } from './promotion.tsx';
import * as styles from './activity.module.css';

/** `/activity`: the player's current promotions, each with all its terms. */
export function ActivityPage(): ReactNode {
  const t = useText();
  const { data: account, isError, refetch } = useAccount();
  return (
    <PageFrame title={t('activity.title')} isTab>
      {account !== undefined ? (
        <Promotions account={account} />
      ) : isError ? (
        <PageNotice title={t('portal.pageFailed')} body={t('portal.unreachable')}>
          <Button kind="brass" onClick={() => void refetch()}>
            {t('portal.retry')}
          </Button>
        </PageNotice>
      ) : (
        <>
          <Skeleton className={styles['waiting']} />
          <Skeleton className={styles['waiting']} />
        </>
      )}
    </PageFrame>
  );
}

function Promotions({ account }: { account: Account }): ReactNode {
  const t = useText();
  if (!account.promotionsOn) {
    return (
      <PageNotice title={t('offers.noneTitle')} body={t('offers.noneHint')}>
        <JarPicture className={styles['resting']} />
        <Link href="/" className={buttonClass('quiet')}>
          {t('page.toLobby')}
        </Link>
      </PageNotice>
    );
  }
  return (
    <>
      <p className={styles['lead']}>{t('activity.lead')}</p>
      {account.firstDepositOfferOpen ? <FirstDeposit /> : null}
      <DayTasks />
      <Invitation />
      <DepositBonus />
      <p className={styles['end']}>{t('offers.noEndDate')}</p>
    </>
  );
}

function FirstDeposit(): ReactNode {
  const t = useText();
  const offer = market().firstDepositOffer;
  if (offer === null) return null;
  const { amount, bonus, wagering, days } = offer;
  return (
    <Promotion
      look="petal"
      title={t('portal.offer.title')}
      amount={amount + bonus}
      note={t('offers.total')}
      picture={<BlossomPicture className={styles['blossom']} />}
      terms={[
        t('portal.bonusTerms', { amount: money(bonus * wagering), days }),
        t('offers.firstDeposit.once'),
      ]}
      way={{ href: '/rechargeMall', kind: 'brass', text: t('offers.firstDeposit.toDeposits') }}
    >
      <Facts
        facts={[
          [t('offers.firstDeposit.deposit'), money(amount)],
          [t('portal.cash'), money(amount)],
          [t('portal.bonus'), money(bonus)],
        ]}
      />
    </Promotion>
  );
}

function DayTasks(): ReactNode {
  const t = useText();
  const { data } = useTasks();
  const { itemReward, bigReward, wagering, days } = market().tasks;
  if (data === undefined) return <Skeleton className={styles['waiting']} />;
  const total = data.items.length;
  if (total === 0) return null;
  const done = data.items.filter(({ isDone }) => isDone).length;
  return (
    <Promotion
      look="lamp"
      title={t('portal.tasks')}
      banner={<LampsPicture lit={done} total={total} className={styles['banner']} />}
      note={t('tasks.bigProgress', { done, total })}
      terms={[
        t('offers.tasksLine', { amount: money(itemReward), big: money(bigReward) }),
        t('portal.bonusTerms', { amount: money(itemReward * wagering), days }),
      ]}
      way={{ href: '/taskGame', kind: 'quiet', text: t('offers.toTasks') }}
    />
  );
}

function Invitation(): ReactNode {
  const t = useText();
  const { reward } = market().invite;
  return (
    <Promotion
      look="vine"
      title={t('portal.invite')}
      banner={<FriendsPicture className={styles['banner']} />}
      note={t('invites.lead', { amount: money(reward) })}
      terms={[t('invites.how'), t('invites.termCash'), t('invites.termOwn')]}
      way={{ href: '/invite', kind: 'quiet', text: t('offers.toInvite') }}
    />
  );
}

function DepositBonus(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['deposit', 'amounts'],
    load: () => api.must('listDepositOptions', {}),
    staleMs: 5 * MINUTE_MS,
  });
  const { depositBonusWagering, depositBonusDays } = market();
  if (data === undefined) return <Skeleton className={styles['waiting']} />;
  const rewarded = data.options.filter((option) => option.givingGold > 0);
  if (rewarded.length === 0) return null;
  return (
    <Promotion
      look="pane"
      title={t('deposits.bonus.title')}
      terms={[t('deposits.bonus.terms', { times: depositBonusWagering, days: depositBonusDays })]}
      way={{ href: '/rechargeMall', kind: 'quiet', text: t('portal.deposit') }}
    >
      <Facts
        facts={rewarded.map(({ orderAmount, givingGold }) => [
          money(orderAmount),
          t('deposits.bonus.plus', { amount: money(givingGold) }),
        ])}
      />
    </Promotion>
  );
}
