import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { checkAccountNumber } from '@glasshouse/markets/checks/account.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { useForm } from '../../../ui/form.ts';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { useLobby } from '../../../api/lobby.ts';
import { market } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import type { Process } from '../../../api/withdrawals.ts';
import * as styles from '../tracker.module.css';

const KEY_NAME = 'correct';
const LEAVE = 'cancelWithdrawal';

interface CorrectionProps {
  readonly orderId: string;
  readonly process: Process;
}

/** Form that corrects an account number the bank rejected; the withdrawal then continues. */
export function Correction({ orderId, process }: CorrectionProps): ReactNode {
  const t = useText();
  const isDemo = useLobby().data?.mode === 'demo';
  const [busy, setBusy] = useState(false);
  const { payType, bankName } = process;
  const pack = market();
  const {
    ref,
    field,
    values: typed,
    isGood,
    refuseFields,
    fill,
  } = useForm<'accountNumber'>(
    { accountNumber: '' },
    (name, values) =>
      checkAccountNumber(pack, payType, values[name], bankName) === 'ok'
        ? null
        : t('field.CPFFormat'),
    t('field.CPFFormat'),
  );

  const send = async () => {
    if (!isGood()) return;
    setBusy(true);
    const accountNumber = typed.accountNumber.trim();
    // The number is not stored in the tab; another number after a lost response has its own key.
    const request = { orderId, at: process.steps.length };
    const reply = await api.call(
      'correctPayoutAccount',
      { orderId, accountNumber },
      { idempotencyKey: persistedKey(KEY_NAME, request) },
    );
    releaseKey(KEY_NAME, reply);
    setBusy(false);
    if (reply.ok) toast(t('withdrawals.correctSent'), 'done');
    else if (reply.code !== 'invalid_request' || !refuseFields(reply.data)) sayRefusal(reply);
    await queryCache.invalidate(['withdraw']);
  };

  return (
    <Pane className={styles['correction']}>
      <h2>{t('withdrawals.correctTitle')}</h2>
      <p className={styles['hint']}>
        {t('withdrawals.correctHint', { hours: pack.correctionHours })}
      </p>
      <form
        ref={ref}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        {isDemo ? (
          <Button
            small
            onClick={() => fill({ accountNumber: exampleAccount(pack, payType).accountNumber })}
          >
            {t('withdrawals.example')}
          </Button>
        ) : null}
        <Field
          {...field('accountNumber')}
          label={t('withdrawals.number')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={77}
        />
        <Button kind="brass" wide type="submit" busy={busy}>
          {t('withdrawals.correctSend')}
        </Button>
      </form>
      <Leave orderId={orderId} />
    </Pane>
  );
}

/** Cancels the withdrawal to cash; for another payment method it then opens the withdraw page. */
function Leave({ orderId }: { orderId: string }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const leave = async (forAnotherWay: boolean) => {
    setBusy(true);
    const idempotencyKey = persistedKey(LEAVE, { orderId });
    const reply = await api.call('cancelWithdrawal', { orderId }, { idempotencyKey });
    releaseKey(LEAVE, reply);
    setBusy(false);
    if (reply.ok) toast(t('withdrawals.takenBack'), 'done');
    else sayRefusal(reply);
    await queryCache.invalidate(['withdraw']);
    await queryCache.invalidate(['account']);
    if (reply.ok && forAnotherWay) go('/withdrawMoney');
  };
  return (
    <>
      <Button wide disabled={busy} onClick={() => void leave(true)}>
        {t('withdrawals.otherWay')}
      </Button>
      <Button wide disabled={busy} onClick={() => void leave(false)}>
        {t('withdrawals.takeBack')}
      </Button>
    </>
  );
}
