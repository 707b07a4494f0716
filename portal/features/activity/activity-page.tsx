import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '@glasshouse/kit/button.tsx';
import { Amount, Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../shared/account.ts';
import { JarPicture } from '../../shared/art/jar.tsx';
import { Facts } from '../../shared/facts.tsx';
import { market, money, moneyParts } from '../../shared/market.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { api } from '../../shared/server.ts';
import { useText } from '../../shared/words.ts';
import * as styles from './activity.module.css';

/** The promotions that run now for this player, each with all its terms. */
export function ActivityPage(): ReactNode {
  const t = useText();
  const { data: account } = useAccount();
  return (
    <PageFrame title={t('page.activity.title')} isTab>
      <p className={styles['lead']}>{t('page.activity.lead')}</p>
      {account === undefined ? <Skeleton className={styles['waiting']} /> : null}
      {account?.charge10Flag === 1 ? <FirstDeposit /> : null}
      <Gift />
    </PageFrame>
  );
}

function FirstDeposit(): ReactNode {
  const t = useText();
  const offer = market().firstDepositOffer;
  if (offer === null) return null;
  const { amount, bonus, wagering, days } = offer;
  return (
    <Pane className={styles['offer']}>
      <h2 className={styles['title']}>{t('portal.offer.title')}</h2>
      <div className={styles['sum']}>
        <Amount {...moneyParts(amount + bonus)} />
        <JarPicture className={styles['jar']} />
      </div>
      <Facts
        facts={[
          [t('page.offer.payIn'), money(amount)],
          [t('portal.cash'), money(amount)],
          [t('portal.bonus'), money(bonus)],
        ]}
      />
      <p className={styles['terms']}>
        {t('portal.bonusTerms', { amount: money(bonus * wagering), days })}
      </p>
      <p className={styles['terms']}>{t('page.offer.once')}</p>
      <Link href="/rechargeMall" className={buttonClass('brass', true)}>
        {t('page.offer.toShop')}
      </Link>
    </Pane>
  );
}

function Gift(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['deposit', 'amounts'],
    queryFn: () => api.must('chargeAmountList', {}),
    staleTime: 5 * 60_000,
  });
  const { giftWagering, giftDays } = market();
  if (data === undefined) return <Skeleton className={styles['waiting']} />;
  const gifts = data.options.filter((option) => option.givingGold > 0);
  if (gifts.length === 0) return null;
  return (
    <Pane className={styles['gift']}>
      <h2 className={styles['title']}>{t('page.gift.title')}</h2>
      <Facts
        facts={gifts.map(({ orderAmount, givingGold }) => [
          money(orderAmount),
          t('page.gift.plus', { amount: money(givingGold) }),
        ])}
      />
      <p className={styles['terms']}>
        {t('page.gift.terms', { times: giftWagering, days: giftDays })}
      </p>
      <Link href="/rechargeMall" className={buttonClass('quiet', true)}>
        {t('portal.deposit')}
      </Link>
    </Pane>
  );
}
