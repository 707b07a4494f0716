import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Amount, Pane } from '@glasshouse/kit/pane.tsx';
import { duration } from '../../../ui/duration.ts';
import { Facts } from '../../../ui/facts.tsx';
import { money, moneyParts } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { Process } from '../../../api/withdrawals.ts';
import { accountName, wayDone } from '../model/process.ts';
import { orderState } from '../model/steps.ts';
import * as styles from '../tracker.module.css';

/** The withdrawal's account, its progress, and the net amount. */
export function HeadCard({ process }: { process: Process }): ReactNode {
  const t = useText();
  const { state, steps, orderAmount, fee, withholding, realAmount } = process;
  const from = steps[0]?.at ?? 0;
  const paidAt = steps.find(({ name }) => name === 'paid')?.at;
  return (
    <Pane className={classes(styles['head'], styles[orderState(process)])}>
      <div role="status">
        <p className={styles['where']}>
          {t(`withdrawals.state.${state}`, { account: accountName(t, process) })}
        </p>
        <div className={styles['sum']}>
          <Amount {...moneyParts(state === 'paid' ? realAmount : orderAmount)} />
          {state === 'paid' ? (
            <i className={styles['bloom']}>
              <Icon name="check" size={26} />
            </i>
          ) : null}
        </div>
      </div>
      <progress
        className={styles['bar']}
        max={100}
        value={wayDone(process)}
        aria-label={t('withdrawals.progress')}
      />
      <Facts
        facts={[
          [t('withdrawals.amount'), money(orderAmount)],
          [t('withdrawals.fee'), fee === 0 ? t('withdrawals.feeNone') : money(fee)],
          ...(withholding === 0 ? [] : [[t('withdrawals.taxPlain'), money(withholding)] as const]),
          ...(state === 'failed'
            ? []
            : [[t('withdrawals.receive'), <Real key="real" amount={realAmount} />] as const]),
        ]}
      />
      {state === 'paid' && paidAt !== undefined ? (
        <p className={styles['took']}>
          {t('withdrawals.took', { time: duration(paidAt - from, 2) })}
        </p>
      ) : null}
    </Pane>
  );
}

function Real({ amount }: { amount: number }): ReactNode {
  return <span className={styles['real']}>{money(amount)}</span>;
}
