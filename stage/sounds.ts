import { noise } from './drawing/noise.ts';
import { createInstruments } from './instruments.ts';

/** The sounds of a game: small, of wood, glass and a thumb piano, made as they are needed. */
export interface Sounds {
  setOn(on: boolean): void;
  /** The soft sounds of the night between the rounds. */
  setGarden(on: boolean): void;
  /** To be called from a press or a key: browsers allow sound only from there on. */
  wake(): void;
  turn(): void;
  /** A reel has landed, counted from 0. */
  land(reel: number): void;
  /** The n-th win of a game, counted from 1. */
  win(nth: number): void;
  night(): void;
  /** Symbols vanish in the n-th tumble of a game, counted from 1. */
  pop(nth: number): void;
  /** A symbol is held in its cell. */
  stick(): void;
  /** Symbols grow over their reels. */
  grow(): void;
  celebrate(tier: number): void;
}

/** The night is looked at so often: mostly it is silent. */
const NIGHT_MS = 1400;

/** `scale`: the title's notes in hertz, low to high. */
export function createSounds(scale: readonly number[]): Sounds {
  const { play, tine, glass, setOn, wake } = createInstruments();
  let garden: ReturnType<typeof setInterval> | undefined;
  let nights = 0;

  const note = (step: number): number => {
    const octave = Math.floor(step / scale.length);
    return (scale[step % scale.length] ?? 440) * 2 ** octave;
  };

  /** A drop of glass, a cricket, or nothing: the same night every time. */
  function nightSound(): void {
    if (document.hidden) return;
    nights += 1;
    const what = noise(nights);
    if (what < 0.3) glass(note(Math.floor(noise(nights + 0.5) * scale.length)) / 2, 0, 0.045);
    else if (what > 0.78) {
      for (let chirp = 0; chirp < 3; chirp += 1) {
        play({ hertz: 4100 + 300 * what, at: chirp * 0.07, length: 0.05, volume: 0.012 });
      }
    }
  }

  return {
    setOn,
    wake,
    setGarden(now) {
      clearInterval(garden);
      if (now) garden = setInterval(nightSound, NIGHT_MS);
    },
    turn() {
      play({ hertz: 190, length: 0.09, volume: 0.25, shape: 'triangle' });
      play({ hertz: 95, at: 0.02, length: 0.16, volume: 0.3 });
    },
    land(reel) {
      play({ hertz: 240 + reel * 14, length: 0.07, volume: 0.28, shape: 'triangle' });
      play({ hertz: 120, length: 0.1, volume: 0.3 });
    },
    win: (nth) => tine(note(Math.min(nth + 1, scale.length * 2)), 0, 0.32),
    night() {
      for (const [at, step] of [0, 2, 4, 7].entries()) glass(note(step), at * 0.16, 0.16);
    },
    pop(nth) {
      const hertz = note(Math.min(nth, scale.length + 2)) * 2;
      play({ hertz, length: 0.16, volume: 0.12 });
      play({ hertz: hertz / 3, at: 0.03, length: 0.12, volume: 0.2, shape: 'triangle' });
    },
    stick() {
      glass(note(3), 0, 0.14);
      play({ hertz: 150, length: 0.1, volume: 0.24, shape: 'triangle' });
    },
    grow() {
      for (let step = 0; step < 4; step += 1) glass(note(step), step * 0.07, 0.08);
    },
    celebrate(tier) {
      for (let step = 0; step < 3 + tier * 3; step += 1) tine(note(step), step * 0.09, 0.26);
      if (tier > 1) glass(note(scale.length), 0.5, 0.14);
    },
  };
}
