import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import { LampPicture } from '../../../ui/art/pictures.tsx';
import type { Account } from '../../../api/account.ts';
import { market, money, moneyParts } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { go } from '../../../ui/navigate.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../offers.module.css';

interface NoDepositProps {
  readonly account: Account;
  readonly close: () => void;
}

/** The truth about a big balance: what can leave now, and what the rest of it is. */
export function NoDepositDialog({ account, close }: NoDepositProps): ReactNode {
  const t = useText();
  const {
    cash,
    bonus,
    wagering,
    withdrawable,
    withdrawableReason: reason,
    availableFrom,
  } = account;
  const time = availableFrom === null ? '' : moment(availableFrom, market().timeZone);
  const left = Math.max(wagering.required - wagering.done, 0);
  const leave = (path: string) => {
    close();
    go(path);
  };
  return (
    <Dialog title={t('offers.balanceTitle')} onClose={close} closeLabel={t('portal.close')}>
      <div className={classes(styles['banner'], styles['plain'])}>
        <Amount {...moneyParts(account.balance)} className={styles['sum']} />
        <LampPicture className={styles['lamp']} />
      </div>
      <p className={styles['truth']}>
        {cash > 0 ? t('offers.withdrawable', { amount: money(withdrawable) }) : t('offers.noCash')}
      </p>
      {reason === null ? null : <p>{t(`withdrawals.limitedBy.${reason}`, { time })}</p>}
      {bonus > 0 ? (
        <p>{t('offers.bonusLeft', { bonus: money(bonus), left: money(left) })}</p>
      ) : null}
      <p className={styles['terms']}>{t('offers.limitHint')}</p>
      {cash > 0 ? (
        <Button kind="leaf" wide onClick={() => leave('/withdrawMoney')}>
          {t('portal.withdraw')}
        </Button>
      ) : null}
      <Button wide onClick={() => leave('/me#limits')}>
        {t('offers.setLimit')}
      </Button>
      <Button wide onClick={close}>
        {t('portal.close')}
      </Button>
    </Dialog>
  );
}
