import type { ReactNode } from 'react';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useText } from '../../ui/words.ts';
import * as styles from './invites.module.css';

/** The link as a QR code, for a friend nearby. */
export function QrSheet({ link, close }: { link: string; close: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog sheet title={t('invites.qrTitle')} onClose={close} closeLabel={t('portal.close')}>
      <QrCode text={link} label={t('invites.qrTitle')} />
      <p className={styles['qrHint']}>{t('invites.qrHint')}</p>
    </Dialog>
  );
}
