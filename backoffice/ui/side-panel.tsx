import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { useShortcuts } from './keys.ts';
import * as styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The detail of a row beside its list, which stays in reach: no dialog. Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useShortcuts('panel', [{ keys: ['Escape'], does: 'Close the panel', run: onClose }]);
  useEffect(() => {
    // Once, when it opens, unless an act's form has the focus already. Later rows change the panel
    // below the keys that move through the list.
    const isInside = heading.current?.closest('aside')?.contains(document.activeElement);
    if (isInside !== true) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside className={styles['panel']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <IconButton label="Close (Esc)" className={styles['close']} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      <div className={styles['body']}>{children}</div>
    </aside>
  );
}
