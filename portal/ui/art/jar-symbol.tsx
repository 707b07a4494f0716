import type { ReactNode } from 'react';

/** Fireflies in the jar: position and size of their light. */
const LIGHTS = [
  [47, 62, 9],
  [80, 50, 11],
  [68, 84, 12],
  [42, 92, 8],
  [92, 88, 9],
] as const;

/**
 * The hero drawing of Firefly Jar: brass lid, thick glass, grass, five lights and their glow. It
 * exists once in the page, outside the app; JarPicture shows it.
 */
export function JarSymbol(): ReactNode {
  return (
    <svg className="sr" aria-hidden="true">
      <defs>
        <radialGradient id="jar-light">
          <stop stopColor="#fffbe0" />
          <stop offset=".3" stopColor="#ffe07a" stopOpacity=".9" />
          <stop offset="1" stopColor="#f5b52f" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="jar-lid" x2="0" y2="1">
          <stop stopColor="#ffe9a8" />
          <stop offset=".5" stopColor="#dda23c" />
          <stop offset="1" stopColor="#8f5a17" />
        </linearGradient>
        <linearGradient id="jar-glass" x2="1" y2="1">
          <stop stopColor="#effff8" />
          <stop offset=".5" stopColor="#9ccbb6" />
          <stop offset="1" stopColor="#dff7ec" />
        </linearGradient>
      </defs>
      <symbol id="jar" viewBox="0 0 134 150" fill="none">
        <circle cx="68" cy="80" r="66" fill="url(#jar-light)" opacity=".55" />
        <path
          d="M40 30v8c0 9-20 16-20 36v54c0 9 6 14 14 14h66c8 0 14-5 14-14V74c0-20-20-27-20-36v-8z"
          fill="#ffd76a"
          fillOpacity=".14"
        />
        <path
          d="M44 136c-1-18-6-26-9-34m21 34c-1-26 4-34 2-50m12 50c0-20 8-26 9-42m10 42c0-14 7-18 8-28"
          stroke="#2f9b62"
          strokeWidth="5"
          strokeLinecap="round"
        />
        {LIGHTS.map(([x, y, r]) => (
          <g key={x}>
            <circle cx={x} cy={y} r={r * 2.1} fill="url(#jar-light)" />
            <circle cx={x} cy={y} r={r * 0.42} fill="#fffdf0" />
          </g>
        ))}
        <path
          d="M40 30v8c0 9-20 16-20 36v54c0 9 6 14 14 14h66c8 0 14-5 14-14V74c0-20-20-27-20-36v-8z"
          stroke="url(#jar-glass)"
          strokeWidth="5"
        />
        <path
          d="M31 72v44M36 60l3-4"
          stroke="#fff"
          strokeOpacity=".8"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <rect x="33" y="9" width="68" height="24" rx="7" fill="url(#jar-lid)" />
        <path
          d="M43 15v12m12-12v12m12-12v12m12-12v12m12-12v12"
          stroke="#7a4a10"
          strokeOpacity=".6"
          strokeWidth="2.5"
        />
      </symbol>
    </svg>
  );
}
