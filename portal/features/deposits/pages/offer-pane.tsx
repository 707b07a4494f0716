import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Amount, Pane } from '@glasshouse/kit/pane.tsx';
import { JarPicture } from '../../../ui/art/game-picture.tsx';
import { market, money, moneyParts } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../deposits.module.css';

/** The offer of the first deposit, with all its terms. */
export function OfferPane({ choose }: { choose: (amount: number) => void }): ReactNode {
  const t = useText();
  const offer = market().firstDepositOffer;
  if (offer === null) return null;
  const { amount, bonus, wagering, days } = offer;
  return (
    <Pane className={styles['offer']}>
      <div className={styles['offerHead']}>
        <div>
          <h2 className={styles['offerTitle']}>{t('portal.offer.title')}</h2>
          <Amount {...moneyParts(amount + bonus)} className={styles['offerSum']} />
          <p>{t('portal.offer.line', { amount: money(amount), bonus: money(bonus) })}</p>
        </div>
        <JarPicture className={styles['jar']} />
      </div>
      <p className={styles['offerTerms']}>
        {t('portal.bonusTerms', { amount: money(bonus * wagering), days })}{' '}
        {t('deposits.offerOnce', { amount: money(amount) })}
      </p>
      <Button kind="brass" wide onClick={() => choose(amount)}>
        {t('deposits.pay', { amount: money(amount) })}
      </Button>
    </Pane>
  );
}
