import { useEffect, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import { reloadAccount } from '../../../api/account.ts';
import { JarPicture } from '../../../ui/art/game-picture.tsx';
import { money, moneyParts } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import { useText } from '../../../ui/words.ts';
import type { Order } from '../model/orders.ts';
import { AfterFirst } from './after-first.tsx';
import * as styles from '../deposits.module.css';

interface ArrivedProps {
  readonly order: Order;
  /** True if it was paid on a bank's own page. */
  readonly onPage: boolean;
  readonly close: () => void;
}

/** Confirms a received payment: its amount, its bonus, and the new balances. */
export function Arrived({ order, onPage, close }: ArrivedProps): ReactNode {
  const t = useText();
  const arrived = order.arrivedAmount ?? order.amount;
  useEffect(() => {
    void reloadAccount();
  }, []);
  return (
    <Dialog title={t('deposits.arrivedTitle')} onClose={close} closeLabel={t('portal.close')}>
      <div className={styles['arrived']}>
        <JarPicture className={styles['jar']} />
        <Amount {...moneyParts(arrived)} />
        <p>{t('deposits.arrivedCash')}</p>
        {arrived === order.amount ? null : (
          <p className={styles['hint']}>
            {t('deposits.arrivedOther', { amount: money(order.amount) })}
          </p>
        )}
        {order.gift === 0 ? null : (
          <p className={styles['plus']}>
            {t('deposits.bonus.plus', { amount: money(order.gift) })}
          </p>
        )}
      </div>
      <AfterFirst onPage={onPage} />
      <Button
        kind="brass"
        wide
        onClick={() => {
          close();
          go('/');
        }}
      >
        {t('page.toLobby')}
      </Button>
      <Button wide onClick={close}>
        {t('deposits.done')}
      </Button>
    </Dialog>
  );
}
