import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../../api/account.ts';
import { setStored } from '../../../boot/storage.ts';
import { money } from '../../../ui/market.ts';
import { api, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe, useMe } from '../model/data.ts';
import * as styles from '../me.module.css';

/** Shown while the account is closing: the remaining cash, and how to undo it. */
export function Closing(): ReactNode {
  const t = useText();
  const me = useMe().data;
  const account = useAccount().data;
  const [busy, setBusy] = useState(false);
  if (me === undefined || me.closingTime === null || account === undefined) return null;
  const keep = async () => {
    setBusy(true);
    const reply = await api.call('keepAccount', {});
    setBusy(false);
    if (reply.ok) {
      setStored('closing', null);
      toast(t('me.kept'), 'done');
    } else sayRefusal(reply);
    await reloadMe();
  };
  return (
    <Pane className={styles['closing']} role="status">
      <h2>{t('me.closing')}</h2>
      <p>
        {account.cash > 0
          ? t('me.closingCash', { amount: money(account.cash) })
          : t('me.closingHeld', { amount: money(account.held) })}
      </p>
      {account.cash > 0 ? (
        <p>{t('portal.available', { amount: money(account.withdrawable) })}</p>
      ) : null}
      {account.cash > 0 ? (
        <Link href="/withdrawMoney" className={buttonClass('leaf', true)}>
          {t('me.takeAll')}
        </Link>
      ) : (
        <Link href="/withdrawalTrackerAll" className={buttonClass('leaf', true)}>
          {t('portal.withdrawals')}
        </Link>
      )}
      <Button wide busy={busy} onClick={() => void keep()}>
        {t('me.keep')}
      </Button>
    </Pane>
  );
}
