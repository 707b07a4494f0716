import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { useToasts } from '../ui/toasts.ts';
import * as styles from './app.module.css';

/** Short messages at the bottom edge, announced to screen readers. */
export function ToastHost(): ReactNode {
  const toasts = useToasts((state) => state.toasts);
  const ref = useRef<HTMLDivElement>(null);
  const some = toasts.length > 0;
  useEffect(() => {
    // As a popover it is above an open dialog, which is in the top layer.
    const host = ref.current;
    if (host === null || typeof host.showPopover !== 'function') return;
    host.hidePopover();
    if (some) host.showPopover();
  }, [some, toasts.length]);
  return (
    <div ref={ref} role="status" popover="manual" className={styles['toasts']}>
      {toasts.map(({ id, text, kind }) => (
        <p key={id} className={classes(styles['toast'], kind === 'done' && styles['done'])}>
          {text}
        </p>
      ))}
    </div>
  );
}
