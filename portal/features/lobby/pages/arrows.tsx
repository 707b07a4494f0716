import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from './arrows.module.css';

/** Positions are fractions of a pixel on some screens. */
const TOLERANCE_PX = 2;

/** Buttons that scroll the panes of a list, for wide screens with a mouse. */
export function Arrows({ list }: { list: RefObject<HTMLElement | null> }): ReactNode {
  const t = useText();
  const [isFirst, setIsFirst] = useState(true);
  const [isLast, setIsLast] = useState(false);
  // After every render, because a pane may have been added.
  useEffect(() => {
    const track = list.current;
    if (track === null) return undefined;
    const update = () => {
      const left = track.scrollWidth - track.clientWidth - track.scrollLeft;
      setIsFirst(track.scrollLeft <= TOLERANCE_PX);
      setIsLast(left <= TOLERANCE_PX);
    };
    update();
    track.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      track.removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  });
  const scroll = (direction: -1 | 1) => () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = direction * (list.current?.clientWidth ?? 0);
    list.current?.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' });
  };
  // At an end a button keeps the focus and does nothing; the native attribute would lose the focus.
  return (
    <>
      <IconButton
        label={t('portal.slides.previous')}
        className={classes(styles['arrow'], styles['previous'])}
        data-on-edge=""
        aria-disabled={isFirst}
        onClick={scroll(-1)}
      >
        <Icon name="back" size={20} />
      </IconButton>
      <IconButton
        label={t('portal.slides.next')}
        className={classes(styles['arrow'], styles['next'])}
        data-on-edge=""
        aria-disabled={isLast}
        onClick={scroll(1)}
      >
        <Icon name="forward" size={20} />
      </IconButton>
    </>
  );
}
