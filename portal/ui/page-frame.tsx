import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { cameFromOurs, goBack } from './navigate.ts';
import { useText } from './words.ts';
import * as styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Content at the right end of the header. */
  readonly aside?: ReactNode;
  /** Pages with a tab have no back button. */
  readonly isTab?: boolean;
}

const BRAND = 'Glasshouse';

/**
 * A page below the lobby: title, back button, content. The document has the same title, and after
 * navigation within the portal a screen reader starts at it.
 */
export function PageFrame({ title, children, aside, isTab = false }: PageFrameProps): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    return () => {
      document.title = BRAND;
    };
  }, [title]);
  useEffect(() => {
    if (cameFromOurs() && isFree()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        {isTab ? null : (
          <IconButton label={t('portal.back')} onClick={goBack}>
            <Icon name="back" />
          </IconButton>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {aside}
      </header>
      {children}
    </main>
  );
}

/** Returns true if the focus may be moved: it is on nothing, or on the control that led here. */
function isFree(): boolean {
  return document.activeElement?.closest('main, dialog') === null;
}
