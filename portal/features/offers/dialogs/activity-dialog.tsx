import { useEffect, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import { BlossomPicture } from '../../../ui/art/pictures.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { market, money, moneyParts } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import { useText } from '../../../ui/words.ts';
import type { OfferProps } from '../use-offers.tsx';
import * as styles from '../offers.module.css';

/**
 * The first-deposit offer with all its terms. It has no countdown and can be dismissed for good.
 */
export function ActivityDialog({ close, seen, never }: OfferProps): ReactNode {
  const t = useText();
  useEffect(seen, [seen]);
  const offer = market().firstDepositOffer;
  if (offer === null) return null;
  const { amount, bonus, wagering, days } = offer;
  return (
    <Dialog title={t('offers.activityTitle')} onClose={close} closeLabel={t('portal.close')}>
      <div className={styles['banner']}>
        <div>
          <Amount {...moneyParts(amount + bonus)} className={styles['sum']} />
          <p className={styles['with']}>{t('offers.total')}</p>
        </div>
        <BlossomPicture className={styles['blossom']} />
      </div>
      <Facts
        facts={[
          [t('offers.firstDeposit.deposit'), money(amount)],
          [t('portal.cash'), money(amount)],
          [t('portal.bonus'), money(bonus)],
        ]}
      />
      <p className={styles['terms']}>
        {t('portal.bonusTerms', { amount: money(bonus * wagering), days })}{' '}
        {t('offers.firstDeposit.once')}
      </p>
      <p className={styles['terms']}>{t('offers.free')}</p>
      <Button
        kind="brass"
        wide
        onClick={() => {
          close();
          go('/rechargeMall');
        }}
      >
        {t('offers.firstDeposit.toDeposits')}
      </Button>
      <Button wide onClick={close}>
        {t('offers.notNow')}
      </Button>
      <Button kind="text" onClick={never}>
        {t('offers.never')}
      </Button>
    </Dialog>
  );
}
