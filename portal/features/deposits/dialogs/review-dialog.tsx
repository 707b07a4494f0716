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
import { depositBonus } from '../model/deposit-bonus.ts';
import { openPayment } from './open-payment.tsx';
import { createDeposit, reloadDeposits } from '../model/orders.ts';
import { Refused } from './refused.tsx';
import * as styles from '../deposits.module.css';

interface ReviewProps {
  /** Minor units. */
  readonly amount: number;
  readonly payTypes: Answer<'listDepositOptions'>['payTypes'];
  readonly account: Account;
  readonly close: () => void;
}

type Refusal = Extract<Reply<'createDeposit'>, { ok: false }>;

/** Review of a deposit before its creation: payment method, bonus with its terms, total. */
export function ReviewDialog({ amount, payTypes, account, close }: ReviewProps): ReactNode {
  const t = useText();
  const [payType, setPayType] = useState(() => chosenBefore(payTypes));
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
    if (payType === null) return;
    setRefusal(null);
    setBusy(true);
    const reply = await createDeposit({ amount, payType, acceptsBonus });
    setBusy(false);
    if (reply.ok) {
      close();
      openPayment({ ...reply.data, amount }, true);
    } else {
      setRefusal(reply);
      // The offer may have changed meanwhile; reloading the account also reloads its limits.
      if (['pay_type_unavailable', 'limit_reached'].includes(reply.code)) reloadDeposits();
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
      {offered === null ? null : (
        <div className={styles['bonusBox']}>
          <label className={styles['bonusRow']}>
            <input
              type="checkbox"
              checked={acceptsBonus}
              onChange={(event) => setAcceptsBonus(event.currentTarget.checked)}
            />
            <span>
              {t(offered.kind === 'offer' ? 'deposits.takeOffer' : 'deposits.takeBonus', {
                amount: money(offered.bonus),
              })}
            </span>
          </label>
          <p className={styles['hint']}>
            {t('portal.bonusTerms', { amount: money(offered.toPlay), days: offered.days })}
          </p>
        </div>
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
        {t('deposits.pay', { amount: money(amount) })}
      </Button>
    </Dialog>
  );
}

/** The payment method last used on this device, if it is still offered; else the first. */
function chosenBefore(payTypes: ReviewProps['payTypes']): number | null {
  const last = getStored('payType');
  const known = payTypes.find(({ payType }) => String(payType) === last);
  return (known ?? payTypes[0])?.payType ?? null;
}
