import type { ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { copyText } from '../../../ui/copy.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../fairness.module.css';

/** A long technical text with its name and a copy button. */
export function Copied({ name, text }: { name: string; text: string }): ReactNode {
  const t = useText();
  const copy = async () => {
    const worked = await copyText(text);
    toast(t(worked ? 'fairness.copied' : 'deposits.copyFailed'), worked ? 'done' : 'notice');
  };
  return (
    <div className={styles['copied']}>
      <span className={styles['copiedName']}>{name}</span>
      <code className={styles['hash']} translate="no">
        {text}
      </code>
      <IconButton label={t('fairness.copy', { name })} onClick={() => void copy()}>
        <Icon name="copy" size={20} />
      </IconButton>
    </div>
  );
}
