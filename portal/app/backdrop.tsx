import type { ReactNode } from 'react';

const RIBS = [20, 74, 128];
const FLIES = ['a', 'b', 'c', 'd', 'e'] as const;

/**
 * The glasshouse dome in lamplight, leaves along its sides, and a few fireflies. It is in the page
 * outside the app.
 */
export function Backdrop(): ReactNode {
  return (
    <div className="backdrop" aria-hidden="true">
      <svg className="dome" viewBox="0 0 360 330" fill="none">
        <g strokeOpacity=".26">
          <path d="M180-20v350" />
          {RIBS.map((x) => (
            <path
              key={x}
              d={`M180-20C${180 - x * 0.75} 10 ${180 - x * 1.3} 90 ${180 - x * 1.3} 330M180-20C${180 + x * 0.75} 10 ${180 + x * 1.3} 90 ${180 + x * 1.3} 330`}
            />
          ))}
          <path d="M52 74q128-26 256 0M24 142q156-30 312 0M10 216q170-30 340 0" />
        </g>
        <path d="M0 92c26 4 33 26 25 44 14 4 18 22 8 34 11 8 8 26-8 30H0zM360 92c-26 4-33 26-25 44-14 4-18 22-8 34-11 8-8 26 8 30h25z" />
      </svg>
      {FLIES.map((name) => (
        <i key={name} className={`fly ${name}`} />
      ))}
    </div>
  );
}
