import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '@glasshouse/kit/classes.ts';
import type { Account } from '../../../api/account.ts';
import { actions } from '../../../ui/actions.ts';
import { market, money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import { BlossomPicture, LampPicture, ScalesPicture } from '../../../ui/art/pictures.tsx';
import * as carousel from './carousel.module.css';
import * as styles from './promises.module.css';

/** The panes after the games: an offer for this player, and our promises. */
export function Promises({ account }: { account: Account | undefined }): ReactNode {
  const t = useText();
  return (
    <>
      {account?.firstDepositOfferOpen === true ? <OfferSlide /> : null}
      <li className={classes(carousel['slide'], styles['withdrawal'])}>
        <Link href="/withdrawMoney" className={classes(carousel['press'], styles['press'])}>
          <b className={classes(carousel['title'], styles['title'])}>
            {t('portal.promise.withdrawal')}
          </b>
          <span className={classes(carousel['line'], styles['line'])}>
            {t('portal.promise.withdrawalHint')}
          </span>
          <LampPicture className={styles['picture']} />
        </Link>
      </li>
      <li className={classes(carousel['slide'], styles['odds'])}>
        <button
          type="button"
          className={classes(carousel['press'], styles['press'])}
          onClick={() => actions.odds()}
        >
          <b className={classes(carousel['title'], styles['title'])}>{t('portal.promise.odds')}</b>
          <span className={classes(carousel['line'], styles['line'])}>
            {t('portal.promise.oddsHint')}
          </span>
          <ScalesPicture className={styles['picture']} />
        </button>
      </li>
    </>
  );
}

function OfferSlide(): ReactNode {
  const t = useText();
  const offer = market().firstDepositOffer;
  if (offer === null) return null;
  return (
    <li className={classes(carousel['slide'], styles['offer'])}>
      <Link href="/activity" className={classes(carousel['press'], styles['press'])}>
        <b className={classes(carousel['title'], styles['title'])}>{t('portal.offer.title')}</b>
        <span className={classes(carousel['line'], styles['line'])}>
          {t('portal.offer.line', { amount: money(offer.amount), bonus: money(offer.bonus) })}
        </span>
        <BlossomPicture className={styles['picture']} />
      </Link>
    </li>
  );
}
