import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import type { Account } from '../../../api/account.ts';
import type { Answer, Reply } from '../../../api/client.ts';
import { getStored, setStored } from '../../../boot/storage.ts';
import { Facts } from '../../../ui/facts.tsx';
import { market, money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import { BeforeFirst } from './before-first.tsx';
import { DueDateFields, useDueDate } from './due-date.tsx';
import { depositBonus } from '../model/deposit-bonus.ts';
import { openPayment } from './open-payment.tsx';
import { createDeposit, reloadDeposits } from '../model/orders.ts';
import { Refused } from './refused.tsx';
import * as styles from '../deposits.module.css';

interface ReviewProps {
  /** Minor units. */
  readonly amount: number;
  readonly payTypes: Answer<'listDepositOptions'>['payTypes'];
  readonly dueOrders: Answer<'listDepositOptions'>['dueOrders'];
  readonly account: Account;
  readonly close: () => void;
  /** True to begin with a payment by a later date; by default an order is paid at once. */
  readonly later?: boolean;
}

/** Refusals after which what the page offers is out of date. */
const CHANGED = new Set(['pay_type_unavailable', 'due_date_unavailable', 'limit_reached']);

type Refusal = Extract<Reply<'createDeposit'>, { ok: false }>;

/** Review of a deposit before its creation: payment method, bonus with its terms, total. */
export function ReviewDialog(props: ReviewProps): ReactNode {
  const { amount, payTypes, dueOrders, account, close, later = false } = props;
  const t = useText();
  const [payType, setPayType] = useState(() => chosenBefore(payTypes));
  const dates = dueOrders.payTypes.some((type) => type === payType) ? dueOrders.dates : [];
  const due = useDueDate(dates, later);
  // Never preselected: the player opts in to a bonus, with its terms visible (rule G8).
  const [acceptsBonus, setAcceptsBonus] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // A player who has opted out of offers gets none.
  const offered = account.promotionsOn
    ? depositBonus(market(), amount, account.firstDepositOfferOpen)
    : null;
  const bonus = offered !== null && acceptsBonus ? offered.bonus : 0;

  const pay = async () => {
    const payBy = due.order();
    if (payType === null || payBy === false) return;
    setRefusal(null);
    setBusy(true);
    const reply = await createDeposit({ amount, payType, acceptsBonus, payBy });
    setBusy(false);
    if (reply.ok) {
      close();
      openPayment({ ...reply.data, amount }, true);
    } else if (!due.form.refuseFields(reply.data)) {
      setRefusal(reply);
      // The offer may have changed meanwhile; reloading the account also reloads its limits.
      if (CHANGED.has(reply.code)) reloadDeposits();
    }
  };

  return (
    <Dialog title={t('deposits.reviewTitle')} onClose={close} closeLabel={t('portal.close')} sheet>
      <p className={styles['demoLine']}>{t('page.demo')}</p>
      <Choice
        label={t('deposits.payBy')}
        value={payType}
        onChange={(chosen) => {
          setPayType(chosen);
          setRefusal(null);
          setStored('payType', String(chosen));
        }}
        options={payTypes.map(({ payType: value, name }) => ({ value, label: name }))}
      />
      <DueDateFields due={due} dates={dates} send={() => void pay()} />
      {offered === null ? null : (
        <BonusBox offered={offered} accepts={acceptsBonus} setAccepts={setAcceptsBonus} />
      )}
      <Facts
        facts={[
          [t('deposits.youPay'), money(amount)],
          [t('portal.cash'), money(amount)],
          [t('portal.bonus'), money(bonus)],
          [t('deposits.total'), <b key="sum">{money(amount + bonus)}</b>],
        ]}
      />
      {account.depositCount === 0 ? <BeforeFirst /> : null}
      <Refused refusal={refusal} />
      <Button kind="brass" wide busy={busy} disabled={payType === null} onClick={() => void pay()}>
        {due.isLater ? t('deposits.getCode') : t('deposits.pay', { amount: money(amount) })}
      </Button>
    </Dialog>
  );
}

interface BonusProps {
  readonly offered: NonNullable<ReturnType<typeof depositBonus>>;
  readonly accepts: boolean;
  readonly setAccepts: (accepts: boolean) => void;
}

/** The bonus that the player may add, with its terms. */
function BonusBox({ offered, accepts, setAccepts }: BonusProps): ReactNode {
  const t = useText();
  const { kind, bonus, toPlay, days } = offered;
  return (
    <div className={styles['bonusBox']}>
      <label className={styles['bonusRow']}>
        <input
          type="checkbox"
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
        <span>
          {t(kind === 'offer' ? 'deposits.takeOffer' : 'deposits.takeBonus', {
            amount: money(bonus),
          })}
        </span>
      </label>
      <p className={styles['hint']}>{t('portal.bonusTerms', { amount: money(toPlay), days })}</p>
    </div>
  );
}

/** The payment method last used on this device, if it is still offered; else the first. */
function chosenBefore(payTypes: ReviewProps['payTypes']): number | null {
  const last = getStored('payType');
  const known = payTypes.find(({ payType }) => String(payType) === last);
  return (known ?? payTypes[0])?.payType ?? null;
}
