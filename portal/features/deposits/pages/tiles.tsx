import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import type { Answer } from '../../../api/client.ts';
import { getStored } from '../../../boot/storage.ts';
import { market, moneyParts, money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import { depositBonus } from '../model/deposit-bonus.ts';
import * as styles from '../deposits.module.css';

interface TilesProps {
  readonly options: Answer<'listDepositOptions'>['options'];
  readonly offerIsOpen: boolean;
  /** False if the player has opted out of offers: deposits then have no bonus. */
  readonly bonusesAreOn: boolean;
  readonly choose: (amount: number) => void;
}

/** The offered amounts; the last one chosen on this device, else the default, is selected. */
export function Tiles({ options, offerIsOpen, bonusesAreOn, choose }: TilesProps): ReactNode {
  const t = useText();
  const last = getStored('selectedAmount');
  const lit =
    options.find(({ orderAmount }) => String(orderAmount) === last) ??
    options.find(({ isDefault }) => isDefault === 1);
  return (
    <ul className={styles['tiles']} aria-label={t('deposits.amounts')}>
      {options.map((option) => {
        const { orderAmount } = option;
        const bonus = bonusesAreOn
          ? (depositBonus(market(), orderAmount, offerIsOpen)?.bonus ?? 0)
          : 0;
        const { symbol, figure } = moneyParts(orderAmount);
        return (
          <li key={orderAmount}>
            <button
              type="button"
              className={classes(styles['tile'], option === lit && styles['lit'])}
              onClick={() => choose(orderAmount)}
            >
              <span className={styles['tileAmount']}>
                <small>{symbol}</small>
                {'\u00A0'}
                {figure.replace(/\D00$/, '')}
              </span>
              {bonus === 0 ? null : (
                <>
                  <span className={styles['plus']}>
                    {t('deposits.bonus.plus', { amount: money(bonus) })}
                  </span>
                  <span className={styles['hint']}>
                    {t('deposits.totalOf', { amount: money(orderAmount + bonus) })}
                  </span>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
