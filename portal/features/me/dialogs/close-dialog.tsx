import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useAccount } from '../../../api/account.ts';
import { setStored } from '../../../boot/storage.ts';
import { actions } from '../../../ui/actions.ts';
import { Facts } from '../../../ui/facts.tsx';
import { money } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { signedOut } from '../../../api/session.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe } from '../model/data.ts';
import * as styles from '../me.module.css';

/**
 * Explains the effects of closing the account above its button: cash is paid out first, the bonus
 * ends. Two presses from the account page; with cash, closing can be undone until the withdrawal.
 */
export function CloseDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const account = useAccount().data;
  const [busy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);
  const [cash, held, bonus] = [account?.cash ?? 0, account?.held ?? 0, account?.bonus ?? 0];
  const pays = cash + held > 0;

  const confirm = async () => {
    setBusy(true);
    const reply = await api.call('closeAccount', {});
    setBusy(false);
    if (!reply.ok) return sayRefusal(reply);
    // The login message about this account, also after a reload.
    setStored('closing', '1');
    if (reply.data.state === 'closed') {
      setStored('loginName', null);
      signedOut();
      return setGone(true);
    }
    close();
    await reloadMe();
    if (reply.data.cash > 0) go('/withdrawMoney');
  };

  if (isGone) {
    const leave = () => {
      close();
      go('/', { replace: true });
      void queryCache.reset();
      actions.account(3);
    };
    return (
      <Dialog title={t('me.gone')} onClose={leave} closeLabel={t('portal.close')}>
        <p>{t('me.goneHint')}</p>
        <Button kind="leaf" wide onClick={leave}>
          {t('page.toLobby')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('me.closeTitle')} onClose={close} closeLabel={t('portal.close')} sheet>
      <Facts
        facts={[
          [t('portal.cash'), money(cash)],
          ...(held > 0 ? ([[t('portal.onItsWay'), money(held)]] as const) : []),
          [t('portal.bonus'), money(bonus)],
        ]}
      />
      <ul className={styles['points']}>
        <li>{t(pays ? 'me.closePays' : 'me.closeNow')}</li>
        {bonus > 0 ? <li>{t('me.closeBonus', { amount: money(bonus) })}</li> : null}
        <li>{t('me.closeFinal')}</li>
      </ul>
      <Button wide busy={busy} disabled={account === undefined} onClick={() => void confirm()}>
        {t(pays ? 'me.closeAfterWithdrawal' : 'me.closeDo')}
      </Button>
      <Button wide onClick={close}>
        {t('me.keep')}
      </Button>
    </Dialog>
  );
}
