import type { ReactNode } from 'react';
import * as styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The bar below the title. */
  readonly filters?: ReactNode;
  /** Buttons at the right of the title. */
  readonly tools?: ReactNode;
}

/** A page of the back office: its heading, its filters, and content that scrolls by itself. */
export function Page({ title, children, filters, tools }: PageProps): ReactNode {
  return (
    <section className={styles['page']} aria-labelledby="page-title">
      <title>{`${title} · Glasshouse back office`}</title>
      <header className={styles['head']}>
        <h1 id="page-title" tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <div className={styles['tools']}>{tools}</div>
      </header>
      {filters === undefined ? null : <div className={styles['filters']}>{filters}</div>}
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
