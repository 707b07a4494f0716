import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useText } from '../../../ui/words.ts';

interface NewVersionProps {
  /** Activates the new version by reloading the page. */
  readonly takeOver: () => void;
  readonly close: () => void;
}

/** Announces a new portal version. The page reloads only when the player confirms. */
export function NewVersionDialog({ takeOver, close }: NewVersionProps): ReactNode {
  const t = useText();
  const [changing, setChanging] = useState(false);
  return (
    <Dialog title={t('install.newVersion')} onClose={close} closeLabel={t('portal.close')}>
      <p>{t('install.newVersionHint')}</p>
      <Button
        kind="brass"
        wide
        busy={changing}
        onClick={() => {
          setChanging(true);
          takeOver();
        }}
      >
        {t('install.reload')}
      </Button>
      <Button wide onClick={close}>
        {t('install.later')}
      </Button>
    </Dialog>
  );
}
