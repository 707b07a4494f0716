import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { create } from 'zustand';
import { buttonClass } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { closeToast, useToasts } from '../ui/toasts.ts';
import * as styles from './app.module.css';

/** The mounted hosts: the page's, and that of each open dialog above it. */
const useHosts = create<{ readonly hosts: readonly symbol[] }>(() => ({ hosts: [] }));

/** True for the host that was mounted last: it is in the dialog in front. */
function useIsInFront(): boolean {
  const own = useRef(Symbol('host')).current;
  useLayoutEffect(() => {
    useHosts.setState(({ hosts }) => ({ hosts: [...hosts, own] }));
    return () =>
      useHosts.setState(({ hosts }) => ({ hosts: hosts.filter((host) => host !== own) }));
  }, [own]);
  return useHosts(({ hosts }) => hosts.at(-1) === own);
}

/**
 * Short messages at the bottom edge, announced to screen readers. Each dialog has a host too,
 * because the page below a dialog is inert; the one in front shows them.
 */
export function ToastHost(): ReactNode {
  const isInFront = useIsInFront();
  const all = useToasts((state) => state.toasts);
  const toasts = isInFront ? all : [];
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
      {toasts.map(({ id, text, kind, link }) => (
        <p key={id} className={classes(styles['toast'], kind === 'done' && styles['done'])}>
          {text}
          {link === null ? null : (
            <Link href={link.href} className={buttonClass('text')} onClick={() => closeToast(id)}>
              {link.text}
            </Link>
          )}
        </p>
      ))}
    </div>
  );
}
