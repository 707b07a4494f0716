import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import * as styles from '../glass-chain.module.css';

export interface ChainLink {
  readonly picture: 'promise' | 'play' | 'reveal';
  readonly title: string;
  /** A few characters or a figure, in brass. */
  readonly figure: string;
  readonly note: string;
  /** `lit` is done, `dim` is pending, `bad` does not match. */
  readonly state: 'lit' | 'dim' | 'bad';
}

/** Three connected panes: the commitment, the draws, the shown result. */
export function GlassChain({
  label,
  links,
}: {
  label: string;
  links: readonly ChainLink[];
}): ReactNode {
  return (
    <ol className={styles['chain']} aria-label={label}>
      {links.map(({ picture, title, figure, note, state }) => (
        <li key={picture} className={classes(styles['link'], styles[state])}>
          <span className={styles['arch']} data-dark="">
            <Picture of={picture} />
            <b className={styles['figure']} translate="no">
              {figure}
            </b>
          </span>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['note']}>{note}</p>
        </li>
      ))}
    </ol>
  );
}

/** Icons: a sealed envelope; two leaves on one stem; an open blossom. */
const PICTURES: Readonly<Record<ChainLink['picture'], ReactNode>> = {
  promise: (
    <>
      <path d="M8 17h32v22H8z" />
      <path d="m8 17 16 13 16-13" />
      <circle cx="24" cy="30" r="6.5" className={styles['seal']} />
      <path d="m21 30 2.2 2.3 4-4.4" className={styles['sealMark']} />
    </>
  ),
  play: (
    <>
      <path d="M24 42V24" />
      <path d="M24 30C13 30 9 23 9 14c10 0 15 6 15 16Z" />
      <path d="M24 26c0-9 5-15 15-16 0 10-5 16-15 16Z" className={styles['glow']} />
    </>
  ),
  reveal: (
    <>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path
          key={turn}
          d="M24 26c-5-5-5-13 0-17 5 4 5 12 0 17Z"
          transform={`rotate(${turn} 24 26)`}
        />
      ))}
      <circle cx="24" cy="26" r="4.5" className={styles['seal']} />
    </>
  ),
};

function Picture({ of }: { of: ChainLink['picture'] }): ReactNode {
  return (
    <svg viewBox="0 0 48 48" className={styles['picture']} aria-hidden="true">
      {PICTURES[of]}
    </svg>
  );
}
