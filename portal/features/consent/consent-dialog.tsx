import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { settleAdConsent } from '../../api/ad-records.ts';
import { api, queryCache, sayRefusal } from '../../api/server.ts';
import { useText } from '../../ui/words.ts';

/** Consent to ad measurement: both buttons have the same size, and dismissing it means no. */
export function ConsentDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const refuse = () => {
    settleAdConsent(false);
    close();
  };
  const agree = async () => {
    setBusy(true);
    const reply = await api.call('setChoices', { adConsent: true });
    setBusy(false);
    if (!reply.ok) return sayRefusal(reply);
    settleAdConsent(true);
    close();
    await queryCache.invalidate(['account', 'me']);
  };
  return (
    <Dialog title={t('consent.title')} onClose={refuse} closeLabel={t('portal.close')} sheet>
      <p>{t('consent.body')}</p>
      <Button wide onClick={refuse}>
        {t('consent.no')}
      </Button>
      <Button wide busy={busy} onClick={() => void agree()}>
        {t('consent.yes')}
      </Button>
    </Dialog>
  );
}
