import type { Sprite } from './sprite.ts';

const ray = (turn: number, half: number, opacity: number): string =>
  `<path transform="rotate(${turn} 128 128)" fill="url(#ray)" fill-opacity="${opacity}"
    d="M128 128L${128 - half} 0L${128 + half} 0z"/>`;

const rays = [0, 31, 58, 93, 121, 152, 184, 213, 247, 274, 302, 331]
  .map((turn, at) => ray(turn, 9 + ((at * 5) % 11), 0.3 + ((at * 7) % 5) * 0.1))
  .join('');

/** A title's light colours, from the brightest. */
export interface Lamp {
  readonly core: string;
  readonly bright: string;
  readonly warm: string;
  readonly deep: string;
  /** A winning line without celebration. */
  readonly thread: string;
}

/** Lamplight: brass and fireflies. */
export const lamplight: Lamp = {
  core: '#fffbe6',
  bright: '#ffe39a',
  warm: '#ffcf5a',
  deep: '#ffb52e',
  thread: '#b9c9bd',
};

/** The light effects that every title's stage draws besides its symbols. */
export const effects = ({ core, bright, warm, deep, thread }: Lamp): readonly Sprite[] => [
  {
    name: 'glow',
    light: true,
    box: [64, 64],
    size: [96, 96],
    svg: `<radialGradient id="g"><stop offset="0" stop-color="${bright}" stop-opacity=".95"/>
      <stop offset=".35" stop-color="${warm}" stop-opacity=".5"/>
      <stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>
      <circle cx="32" cy="32" r="32" fill="url(#g)"/>`,
  },
  {
    name: 'firefly',
    light: true,
    box: [64, 64],
    size: [64, 64],
    svg: `<radialGradient id="g"><stop offset="0" stop-color="${core}"/>
      <stop offset=".16" stop-color="${bright}" stop-opacity=".95"/>
      <stop offset=".34" stop-color="${warm}" stop-opacity=".42"/>
      <stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>
      <circle cx="32" cy="32" r="32" fill="url(#g)"/>`,
  },
  {
    name: 'beam',
    light: true,
    box: [64, 32],
    size: [64, 32],
    svg: `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${warm}" stop-opacity="0"/>
      <stop offset=".34" stop-color="${warm}" stop-opacity=".45"/>
      <stop offset=".47" stop-color="${core}"/><stop offset=".53" stop-color="${core}"/>
      <stop offset=".66" stop-color="${warm}" stop-opacity=".45"/>
      <stop offset="1" stop-color="${warm}" stop-opacity="0"/></linearGradient>
      <rect width="64" height="32" fill="url(#g)"/>`,
  },
  {
    name: 'thread',
    box: [64, 16],
    size: [64, 16],
    svg: `<rect y="6" width="64" height="4" fill="${thread}"/>`,
  },
  {
    name: 'frame',
    light: true,
    box: [184, 184],
    size: [184, 184],
    svg: `<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%">
      <feGaussianBlur stdDeviation="6"/></filter></defs>
      <rect x="15" y="15" width="154" height="154" rx="20" fill="none" stroke="${warm}"
        stroke-width="9" stroke-opacity=".85" filter="url(#b)"/>
      <rect x="15" y="15" width="154" height="154" rx="20" fill="none" stroke="${bright}"
        stroke-width="5"/>
      <rect x="18" y="18" width="148" height="148" rx="17" fill="none" stroke="${core}"
        stroke-opacity=".8" stroke-width="1.5"/>`,
  },
  {
    name: 'rays',
    light: true,
    box: [256, 256],
    size: [256, 256],
    svg: `<defs><radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="128">
      <stop offset="0" stop-color="${bright}" stop-opacity=".9"/>
      <stop offset=".4" stop-color="${warm}" stop-opacity=".55"/>
      <stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>
      <filter id="b"><feGaussianBlur stdDeviation="2.5"/></filter></defs>
      <g filter="url(#b)">${rays}</g>`,
  },
];
