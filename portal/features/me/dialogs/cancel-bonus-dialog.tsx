import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useAccount } from '../../../api/account.ts';
import { Facts } from '../../../ui/facts.tsx';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { money } from '../../../ui/market.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe, type Grant } from '../model/data.ts';

/** Cancels a bonus with its wagering. All cash stays (rule G8). */
export function CancelBonusDialog({
  grant,
  close,
}: {
  grant: Grant;
  close: () => void;
}): ReactNode {
  const t = useText();
  const account = useAccount().data;
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const request = { id: grant.id };
    const idempotencyKey = persistedKey('cancelBonus', request);
    const reply = await api.call('cancelBonus', request, { idempotencyKey });
    releaseKey('cancelBonus', reply);
    setBusy(false);
    if (reply.ok) toast(t('bonuses.cancelled', { cash: money(reply.data.cash) }), 'done');
    else sayRefusal(reply);
    close();
    await Promise.all([reloadMe(), queryCache.invalidate(['bonus'])]);
  };
  return (
    <Dialog title={t('bonuses.cancelTitle')} onClose={close} closeLabel={t('portal.close')}>
      <p>{t('bonuses.cancelHint')}</p>
      <Facts
        facts={[
          [t('bonuses.cancelLost'), money(grant.left)],
          [t('bonuses.cancelKept'), account === undefined ? '' : money(account.cash)],
        ]}
      />
      <Button wide onClick={close}>
        {t('bonuses.keep')}
      </Button>
      <Button wide busy={busy} onClick={() => void cancel()}>
        {t('bonuses.cancel')}
      </Button>
    </Dialog>
  );
}
