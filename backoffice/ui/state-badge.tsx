import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import * as styles from './state-badge.module.css';

interface StateBadgeProps {
  readonly tone: 'good' | 'warning' | 'bad' | 'plain';
  readonly children: ReactNode;
}

/** A state in one or two words; the colour only repeats what the words say. */
export function StateBadge({ tone, children }: StateBadgeProps): ReactNode {
  return <span className={classes(styles['badge'], styles[tone])}>{children}</span>;
}
