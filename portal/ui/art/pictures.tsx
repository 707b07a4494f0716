import type { ReactNode } from 'react';

interface PictureProps {
  readonly className?: string | undefined;
}

/** A brass lamp with an open door. */
export function LampPicture({ className }: PictureProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 108 120" fill="none" aria-hidden="true">
      <circle cx="54" cy="66" r="46" fill="#f7d774" opacity=".16" />
      <circle cx="54" cy="68" r="28" fill="#f7d774" opacity=".22" />
      <path
        d="M54 14a9 9 0 1 0 .1 0M36 36h36l6 14H30z"
        stroke="#e9c46a"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M33 50h42v46H33z"
        fill="#fff1b8"
        fillOpacity=".16"
        stroke="#e9c46a"
        strokeWidth="4"
      />
      <path
        d="M75 50l17 8v46l-17-8z"
        fill="#fff6d8"
        fillOpacity=".22"
        stroke="#e9c46a"
        strokeWidth="3"
      />
      <path d="M28 98h52l4 10H24z" fill="#c99a3c" />
      <path
        d="M54 88c-9 0-12-6-12-11 0-8 8-10 9-21 8 6 15 13 15 21 0 6-4 11-12 11Z"
        fill="#ffd467"
      />
      <path d="M54 87c-4 0-6-3-6-6 0-4 4-6 5-11 4 4 7 7 7 11s-2 6-6 6Z" fill="#fffbe0" />
    </svg>
  );
}

/** Balanced scales behind a lens: the symbol of verifiability. */
export function ScalesPicture({ className }: PictureProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 108 120" fill="none" aria-hidden="true">
      <circle cx="54" cy="58" r="46" fill="#b8d8ff" opacity=".14" />
      <g stroke="#e9c46a" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M54 20v78M36 100h36M18 36h72" />
        <path
          d="M18 36 6 66h24zM90 36 78 66h24z"
          fill="#e9c46a"
          fillOpacity=".18"
          strokeWidth="3"
        />
      </g>
      <path
        d="M5 66h26c-2 10-7 13-13 13S7 76 5 66ZM77 66h26c-2 10-7 13-13 13s-11-3-13-13Z"
        fill="#dfeeff"
      />
      <circle cx="54" cy="20" r="6" fill="#fff1b8" />
      <circle cx="18" cy="62" r="5" fill="#5bd1a0" />
      <circle cx="90" cy="62" r="5" fill="#f2789f" />
    </svg>
  );
}

/** An opening night blossom: the symbol of an addition. */
export function BlossomPicture({ className }: PictureProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 108 120" fill="none" aria-hidden="true">
      <circle cx="54" cy="52" r="46" fill="#f2789f" opacity=".18" />
      <path
        d="M54 62c2 22-4 36-10 50M52 92c10-2 16-8 18-18-10 0-16 6-18 18Z"
        stroke="#5bd1a0"
        strokeWidth="4"
        strokeLinecap="round"
        fill="#2f9b62"
      />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M54 52C40 42 40 20 54 10c14 10 14 32 0 42Z"
          fill="#f2789f"
          stroke="#ffc4d8"
          strokeWidth="1.5"
          transform={`rotate(${turn} 54 52)`}
        />
      ))}
      <circle cx="54" cy="52" r="11" fill="#e9c46a" />
      <circle cx="54" cy="52" r="5" fill="#fff6d8" />
    </svg>
  );
}
