import type { ReactNode } from 'react';
import { encode } from 'uqr';
import * as styles from './qr-code.module.css';

/** A text as a QR code on white, with the required quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <div className={styles['paper']}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}
