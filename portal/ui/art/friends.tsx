import type { ReactNode } from 'react';

interface FriendsProps {
  readonly className?: string | undefined;
}

/** Two blossoms on one vine, and fireflies that fly between them. */
export function FriendsPicture({ className }: FriendsProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 320 116" fill="none" aria-hidden="true">
      <g stroke="#5bd1a0" strokeWidth="4" strokeLinecap="round">
        <path d="M58 88C60 112 92 94 120 101c38 8 60-5 88-2 32 4 52 4 54-16" />
        <path
          d="M120 100c8-14 22-18 34-14-6 12-18 18-34 14ZM214 98c6 12 20 16 30 12-6-12-18-16-30-12Z"
          fill="#2f9b62"
        />
      </g>
      <Blossom x={58} y={52} colour="#f2789f" light="#ffc4d8" />
      <Blossom x={262} y={48} colour="#b48cf2" light="#e0cdff" />
      <path
        d="M104 40C140 6 180 6 216 36"
        stroke="#ffd467"
        strokeWidth="1.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
        opacity=".8"
      />
      {[
        [126, 24, 4],
        [160, 14, 5.5],
        [196, 22, 4],
      ].map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={(r ?? 0) * 2.6} fill="#ffd467" opacity=".22" />
          <circle cx={x} cy={y} r={r} fill="#fff1b8" />
        </g>
      ))}
    </svg>
  );
}

interface BlossomProps {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly light: string;
}

function Blossom({ x, y, colour, light }: BlossomProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="46" fill={colour} opacity=".16" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M0 0C-14 -10 -14 -30 0 -40C14 -30 14 -10 0 0Z"
          fill={colour}
          stroke={light}
          strokeWidth="1.5"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="10" fill="#e9c46a" />
      <circle r="4.5" fill="#fff6d8" />
    </g>
  );
}
