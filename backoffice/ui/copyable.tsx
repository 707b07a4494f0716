import type { ReactNode } from 'react';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { copyText } from './copy-text.ts';
import { notify } from './notices.ts';
import * as styles from './copyable.module.css';

/** An id in figures of equal width, with a button that copies it; `shown` may be its short form. */
export function Copyable({ text, shown = text }: { text: string; shown?: string }): ReactNode {
  return (
    <span className={styles['copyable']}>
      <span className={styles['text']} title={text}>
        {shown}
      </span>
      <button
        type="button"
        className={styles['button']}
        aria-label={`Copy ${text}`}
        onClick={() => void copy(text)}
      >
        <Icon name="copy" size={14} />
      </button>
    </span>
  );
}

async function copy(text: string): Promise<void> {
  notify((await copyText(text)) ? `Copied ${text}` : 'This browser does not copy here.');
}
