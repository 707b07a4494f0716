import type { CSSProperties, ReactNode } from 'react';
import { symbols } from 'virtual:symbols';
import * as styles from './board.module.css';

/** A symbol's picture from the game; its code if there is none. */
export function SymbolPicture({ gameId, code }: { gameId: number; code: string }): ReactNode {
  const atlas = symbols[gameId];
  const frame = atlas?.frames[code];
  if (atlas === undefined || frame === undefined) return code;
  const [x, y, width, height] = frame;
  const place: CSSProperties = {
    backgroundImage: `url(${atlas.url})`,
    backgroundSize: `${(atlas.width / width) * 100}% ${(atlas.height / height) * 100}%`,
    backgroundPosition: [
      `${(x / (atlas.width - width)) * 100}%`,
      `${(y / (atlas.height - height)) * 100}%`,
    ].join(' '),
  };
  return <span className={styles['symbol']} style={place} aria-hidden="true" />;
}
