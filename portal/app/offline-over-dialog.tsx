import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../ui/words.ts';
import { useIsOffline } from './offline-bar.tsx';
import * as styles from './app.module.css';

/**
 * The offline bar of an open dialog, at the top of the screen: the page's own is inert and dim
 * below it. The dialog begins below the bar.
 */
export function OfflineOverDialog(): ReactNode {
  const t = useText();
  const isOffline = useIsOffline();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // As a popover it is above the dialog, which is in the top layer.
    const bar = ref.current;
    if (bar === null || typeof bar.showPopover !== 'function') return;
    bar.hidePopover();
    if (isOffline) bar.showPopover();
  }, [isOffline]);
  useEffect(() => {
    const bar = ref.current;
    const dialog = bar?.closest('dialog');
    if (!isOffline || bar === null || !dialog) return;
    // Large text makes the bar so high that it would cover the dialog's title and close button.
    const observer = new ResizeObserver(() =>
      dialog.style.setProperty('--from', `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      dialog.style.removeProperty('--from');
    };
  }, [isOffline]);
  return (
    <div ref={ref} role="status" popover="manual" className={styles['over']}>
      {isOffline ? <p className={styles['offline']}>{t('portal.offline')}</p> : null}
    </div>
  );
}
