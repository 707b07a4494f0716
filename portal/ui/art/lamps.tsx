import type { ReactNode } from 'react';

interface LampsProps {
  /** Number of lit lamps. */
  readonly lit: number;
  readonly total: number;
  readonly className?: string | undefined;
}

const WIDTH = 320;
const EDGE = 34;

/** A rib of the dome with lamps: each completed task lights one. */
export function LampsPicture({ lit, total, className }: LampsProps): ReactNode {
  const size = total > 8 ? 0.66 : 1;
  const places = Array.from({ length: total }, (_, place) => {
    const share = total === 1 ? 0.5 : place / (total - 1);
    const x = EDGE + share * (WIDTH - 2 * EDGE);
    return { place, x, y: ribHeight(x) };
  });
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} 104`} fill="none" aria-hidden="true">
      <g stroke="#e9c46a" strokeLinecap="round">
        <path d={`M4 74Q160 -46 ${WIDTH - 4} 74`} strokeWidth="3.5" opacity=".85" />
        <path d={`M22 78Q160 -26 ${WIDTH - 22} 78`} strokeWidth="1.5" opacity=".4" />
        <path d="M160 14V2M84 27 76 12M236 27l8-15" strokeWidth="1.5" opacity=".5" />
      </g>
      {places.map(({ place, x, y }) => (
        <g key={place} transform={`translate(${x} ${y}) scale(${size})`}>
          <Lamp isLit={place < lit} />
        </g>
      ))}
    </svg>
  );
}

/** Returns the rib's height at `x`: the curve of the first path above. */
function ribHeight(x: number): number {
  const along = (x - 4) / (WIDTH - 8);
  return 74 * ((1 - along) ** 2 + along ** 2) - 46 * 2 * along * (1 - along);
}

function Lamp({ isLit }: { isLit: boolean }): ReactNode {
  return (
    <>
      <path d="M0 1v9" stroke="#e9c46a" strokeWidth="1.5" />
      {isLit ? (
        <>
          <circle cy="27" r="24" fill="#ffd467" opacity=".18" />
          <circle cy="27" r="15" fill="#ffd467" opacity=".28" />
        </>
      ) : null}
      <path d="M-5 10H5l2 4H-7z" fill={isLit ? '#e9c46a' : '#6d7f5f'} />
      <path
        d="M-8 14H8l3 18c0 4-4 6-11 6s-11-2-11-6z"
        fill={isLit ? '#fff1b8' : '#07150f'}
        fillOpacity={isLit ? 0.55 : 0.6}
        stroke={isLit ? '#e9c46a' : '#7d9488'}
        strokeWidth="1.6"
      />
      {isLit ? (
        <path
          d="M0 35c-4 0-6-3-6-6 0-5 4-6 5-12 4 4 7 7 7 12 0 3-2 6-6 6Z"
          fill="#fffbe0"
          stroke="#f4a259"
          strokeWidth="1"
        />
      ) : (
        <path d="M0 34v-7" stroke="#7d9488" strokeWidth="1.6" strokeLinecap="round" />
      )}
    </>
  );
}
