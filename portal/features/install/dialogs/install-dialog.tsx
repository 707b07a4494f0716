import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { neverShowPrompt } from '../../../ui/frequency-cap.ts';
import { useText } from '../../../ui/words.ts';
import { cancel, install } from '../model/install-offer.ts';
import * as styles from '../install.module.css';

/** Offers to install the portal on the home screen; the browser's own prompt follows. */
export function InstallDialog({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const refuse = () => {
    cancel();
    close();
  };
  return (
    <Dialog title={t('install.title')} onClose={refuse} closeLabel={t('portal.close')}>
      <div className={styles['lead']}>
        <img src="/icons/icon-192.png" alt="" width={72} height={72} />
        <p>{t('install.lead')}</p>
      </div>
      <Button
        kind="brass"
        wide
        onClick={() => {
          close();
          void install();
        }}
      >
        {t('install.continue')}
      </Button>
      <Button wide onClick={refuse}>
        {t('install.cancel')}
      </Button>
      <Button
        kind="text"
        wide
        onClick={() => {
          neverShowPrompt('install');
          close();
        }}
      >
        {t('install.never')}
      </Button>
    </Dialog>
  );
}
