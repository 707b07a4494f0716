import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { copyText } from '../../../ui/copy.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../account.module.css';

interface RecoveryCodeProps {
  readonly code: string;
  readonly kept: () => void;
}

/** Shows the recovery code once. The dialog cannot be dismissed without confirmation. */
export function RecoveryCode({ code, kept }: RecoveryCodeProps): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(code);
    setCopied(done);
    toast(t(done ? 'account.codeCopied' : 'account.copyFailed'), done ? 'done' : 'notice');
  };
  return (
    <Dialog title={t('account.codeTitle')} onClose={() => undefined}>
      <p>{t('account.codeHint')}</p>
      <p className={styles['code']} translate="no">
        {code}
      </p>
      <Button wide onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        {t('account.copyCode')}
      </Button>
      <Button kind="brass" wide onClick={kept}>
        {t('account.codeKept')}
      </Button>
    </Dialog>
  );
}
