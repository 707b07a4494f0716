import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass, type ButtonKind } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Amount, Pane } from '@glasshouse/kit/pane.tsx';
import { moneyParts } from '../../ui/market.ts';
import * as styles from './activity.module.css';

interface PromotionProps {
  readonly look: 'petal' | 'lamp' | 'vine' | 'pane';
  readonly title: string;
  /** The promotion's amount, in minor units. */
  readonly amount?: number;
  /** The meaning of the amount, or the player's progress. */
  readonly note?: string;
  /** Content beside the title. */
  readonly picture?: ReactNode;
  /** Content over the full width. */
  readonly banner?: ReactNode;
  readonly children?: ReactNode;
  /** The complete terms. */
  readonly terms: readonly string[];
  readonly way: { readonly href: string; readonly kind: ButtonKind; readonly text: string };
}

/** One promotion: picture, summary, terms, and a link. */
export function Promotion(props: PromotionProps): ReactNode {
  const { look, title, amount, note, picture, banner, children, terms, way } = props;
  return (
    <Pane className={classes(styles['promotion'], styles[look])} aria-label={title}>
      {banner}
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          {amount === undefined ? null : <Amount {...moneyParts(amount)} />}
          {note === undefined ? null : <p className={styles['note']}>{note}</p>}
        </div>
        {picture}
      </div>
      {children}
      <div className={styles['terms']}>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </div>
      <Link href={way.href} className={buttonClass(way.kind, true)}>
        {way.text}
      </Link>
    </Pane>
  );
}
