import './theme.css';
import './life.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Koi Pond: still water by lantern light. */
export const scene: Scene = {
  gameId: 77774,
  atlas,
  // Reel strips in motion do not show the golden koi.
  passing: 'PKDLBNPDKLNB',
  opening: ['KLP', 'NWB', 'DPL'],
  gestures: { W: 'swim', K: 'swim', B: 'swim', L: 'bloom', N: 'sway', D: 'flutter', P: 'sway' },
  idles: { W: 'swim', K: 'swim', B: 'swim', L: 'sway', N: 'sway', D: 'flutter', P: 'sway' },
  landings: {
    W: 'squash',
    K: 'squash',
    B: 'squash',
    L: 'open',
    N: 'swing',
    D: 'swing',
    P: 'squash',
  },
  winScenes,
  music,
  drift: {
    picture: 'ripple',
    light: true,
    motion: 'ripple',
    size: [8, 84],
    always: 5,
    freeGames: 5,
  },
  // The In scale of the koto, from D.
  scale: [293.66, 311.13, 392, 440, 466.16],
};
