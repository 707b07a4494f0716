import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import { percent } from '../../../ui/figures.ts';
import { duration } from '../../../ui/duration.ts';
import { Facts } from '../../../ui/facts.tsx';
import { money, moneyParts } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { Quote } from '../model/request-withdrawal.ts';
import * as styles from '../withdrawals.module.css';

interface QuoteDialogProps {
  readonly quote: Quote;
  /** Display name of the destination account. */
  readonly to: string;
  readonly holder: string;
  readonly isDemo: boolean;
  readonly close: () => void;
  /** Requests the withdrawal; returns a new quote if the first has expired. */
  readonly confirm: (quote: Quote) => Promise<Quote | null>;
}

/** Shows a withdrawal's costs and net amount before it is requested. */
export function QuoteDialog(props: QuoteDialogProps): ReactNode {
  const { to, holder, isDemo, close, confirm } = props;
  const t = useText();
  const [quote, setQuote] = useState(props.quote);
  const [isNew, setNew] = useState(false);
  const [busy, setBusy] = useState(false);
  const { amount, fee, feePercent, withholding: tax, realAmount, expectedSeconds } = quote;

  const press = async () => {
    setBusy(true);
    const next = await confirm(quote);
    setBusy(false);
    if (next === null) return;
    setQuote(next);
    setNew(true);
  };

  return (
    <Dialog
      title={t('withdrawals.quoteTitle')}
      onClose={busy ? () => undefined : close}
      closeLabel={t('portal.close')}
      sheet
    >
      <p className={styles['hint']} role="status">
        {isNew ? t('withdrawals.newQuote') : t('withdrawals.receive')}
      </p>
      <Amount className={styles['good']} {...moneyParts(realAmount)} />
      <Facts
        facts={[
          [t('withdrawals.to'), to],
          [t('withdrawals.holder'), holder],
          [t('withdrawals.amount'), money(amount)],
          [
            t('withdrawals.fee'),
            fee === 0
              ? t('withdrawals.feeNone')
              : t('withdrawals.feeShare', { fee: money(fee), share: percent(feePercent) }),
          ],
          ...(tax === null
            ? []
            : [[t('withdrawals.tax', { law: tax.law }), money(tax.amount)] as const]),
          ...(expectedSeconds === null
            ? []
            : [[t('withdrawals.usuallyTakes'), duration(expectedSeconds * 1000)] as const]),
        ]}
      />
      {fee > 0 || tax !== null ? (
        <p className={styles['hint']}>{t('withdrawals.takenFrom')}</p>
      ) : null}
      {isDemo ? <p className={styles['hint']}>{t('page.demo')}</p> : null}
      <Button kind="leaf" wide busy={busy} onClick={() => void press()}>
        {t('withdrawals.confirmNow')}
      </Button>
      <Button wide disabled={busy} onClick={close}>
        {t('withdrawals.notNow')}
      </Button>
    </Dialog>
  );
}
