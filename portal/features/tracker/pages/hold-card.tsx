import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { passkeysWork } from '@glasshouse/kit/passkeys-work.ts';
import { showPasskey } from '../../../api/passkeys.ts';
import { api, askProof, queryCache, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import type { Process } from '../../../api/withdrawals.ts';
import * as styles from '../tracker.module.css';

const KEY_NAME = 'denyHeldWithdrawal';

interface HoldCardProps {
  readonly orderId: string;
  readonly hold: NonNullable<Process['hold']>;
}

/** A withdrawal to a new account in its security hold: the player confirms or disputes it. */
export function HoldCard({ orderId, hold }: HoldCardProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [isMailed, setMailed] = useState(false);

  const reload = async () => {
    await queryCache.invalidate(['withdraw']);
    await queryCache.invalidate(['account']);
  };
  const working = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const confirm = async (proof: { code: string } | { passkey: object }) => {
    const body = { orderId, ...proof } as Parameters<typeof api.call<'confirmHeldWithdrawal'>>[1];
    const reply = await api.call('confirmHeldWithdrawal', body);
    if (reply.ok) toast(t('withdrawals.holdConfirmed'), 'done');
    else sayRefusal(reply);
    await reload();
  };
  const byPasskey = working(async () => {
    const passkey = await showPasskey();
    if (passkey !== null) await confirm({ passkey });
  });
  const sendMail = working(async () => {
    const reply = await api.call('mailHoldCode', { orderId });
    if (reply.ok) setMailed(true);
    else sayRefusal(reply);
  });
  const deny = working(async () => {
    const reply = await api.call(
      'denyHeldWithdrawal',
      { orderId },
      { idempotencyKey: persistedKey(KEY_NAME, { orderId }) },
    );
    releaseKey(KEY_NAME, reply);
    if (reply.ok) toast(t('withdrawals.notMeDone'), 'done');
    else sayRefusal(reply);
    await reload();
    if (reply.ok && reply.data.proofNeeded === 1) await askProof();
  });

  return (
    <Pane className={styles['correction']}>
      <h2>{t('withdrawals.holdTitle')}</h2>
      <p className={styles['hint']}>
        {t('withdrawals.holdBody', { time: moment(hold.until, market().timeZone) })}
      </p>
      {isMailed ? (
        <CodeForm busy={busy} send={(code) => void working(() => confirm({ code }))()} />
      ) : null}
      {!isMailed && hold.mail !== null ? (
        <Button kind="brass" wide busy={busy} onClick={() => void sendMail()}>
          {t('withdrawals.holdMail', { mail: hold.mail })}
        </Button>
      ) : null}
      {passkeysWork() ? (
        <Button wide busy={busy} onClick={() => void byPasskey()}>
          {t('withdrawals.holdPasskey')}
        </Button>
      ) : null}
      <Button wide busy={busy} onClick={() => void deny()}>
        {t('withdrawals.notMe')}
      </Button>
    </Pane>
  );
}

interface CodeFormProps {
  readonly busy: boolean;
  readonly send: (code: string) => void;
}

/** Input for the code from the mail. */
function CodeForm({ busy, send }: CodeFormProps): ReactNode {
  const t = useText();
  const [code, setCode] = useState('');
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') send(code.trim());
      }}
    >
      <Field
        name="code"
        label={t('withdrawals.holdCode')}
        value={code}
        error={null}
        autoComplete="one-time-code"
        // It replaces the button that sent the code.
        autoFocus
        maxLength={32}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button kind="brass" wide type="submit" busy={busy}>
        {t('withdrawals.holdConfirm')}
      </Button>
    </form>
  );
}
