import type { ReactNode } from 'react';
import * as styles from './centred-page.module.css';

/** A page outside of the desk: one narrow column with the product's name. */
export function CentredPage({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <main className={styles['page']}>
      <title>{`${title} · Glasshouse back office`}</title>
      <div className={styles['column']}>
        <p className={styles['brand']}>Glasshouse back office</p>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
