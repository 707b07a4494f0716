import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { classes } from '@glasshouse/kit/classes.ts';
import * as styles from './tabs.module.css';

interface Tab {
  readonly href: string;
  readonly label: string;
}

/** Links between the pages of a section; the first is also the section's own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  const [path] = useLocation();
  const here = tabs.find(({ href }) => href === path) ?? tabs[0];
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={classes(styles['tab'], tab === here && styles['here'])}
          aria-current={tab === here ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
