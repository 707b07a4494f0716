import { noise } from './drawing/noise.ts';
import { createInstruments, type Levels } from './instruments.ts';
import type { MusicPlayer } from './music.ts';
import type { Scene } from './scene.ts';

/** The sounds of a game: wood, glass and a thumb piano, synthesised on demand. */
export interface Sounds {
  /** Volumes of effects and music, 0 to 1 each; if both are 0, no audio is created. */
  setLevels(levels: Levels): void;
  /** Must be called in a press or key handler: browsers allow sound only after one. */
  wake(): void;
  /** Called when the page becomes visible, or hidden and silent. */
  setSeen(seen: boolean): void;
  turn(): void;
  /** A reel has landed, index from 0. */
  land(reel: number): void;
  /** The n-th win of a game, from 1. */
  win(nth: number): void;
  night(): void;
  /** Symbols vanish in the n-th tumble of a game, from 1. */
  pop(nth: number): void;
  /** A symbol is held in its cell. */
  stick(): void;
  /** Symbols expand over their reels. */
  grow(): void;
  celebrate(tier: number): void;
  /** Switches the feature voices of the music: free spins, respins, hold and collect. */
  setFeature(on: boolean): void;
}

/** Interval of the ambient sound check; most checks are silent. */
const NIGHT_MS = 1400;
/** The music pauses after this long without a round, until the next one. */
const RESTS_MS = 60_000;
/** Duration of the music's ducking in seconds. */
const DUCK = { win: 0.9, night: 1.6, celebrate: [0.9, 2.4, 3.6, 5] };

/** Music, and ambient sounds between its notes. */
function createBackground(
  { music, scale }: Pick<Scene, 'music' | 'scale'>,
  { play, glass, run }: ReturnType<typeof createInstruments>,
  note: (step: number) => number,
) {
  let player: MusicPlayer | null = null;
  let loading = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let nights = 0;
  let wanted = false;
  let feature = false;
  let playedAt = 0;

  /** A glass drop, a cricket, or nothing: a deterministic sequence. */
  function nightSound(): void {
    if (player !== null && performance.now() - playedAt > RESTS_MS) player.setPlaying(false);
    nights += 1;
    const what = noise(nights);
    if (what < 0.3) glass(note(Math.floor(noise(nights + 0.5) * scale.length)) / 2, 0, 0.045);
    else if (what > 0.78) {
      for (let chirp = 0; chirp < 3; chirp += 1) {
        play({ hertz: 4100 + 300 * what, at: chirp * 0.07, length: 0.05, volume: 0.012 });
      }
    }
  }

  /** Loads the music player on demand: it is not part of the first load. */
  async function load(): Promise<void> {
    const outputs = run(true);
    if (music === undefined || outputs === null || loading) return;
    loading = true;
    try {
      const { createMusicPlayer } = await import('./music.ts');
      player = createMusicPlayer(outputs.context, outputs.music, music, scale);
      player.setFeature(feature);
      player.setPlaying(wanted);
    } catch {
      // Without a network there is no music; the next press retries.
      loading = false;
    }
  }

  return {
    set(on: boolean): void {
      clearInterval(timer);
      wanted = on;
      if (on) timer = setInterval(nightSound, NIGHT_MS);
      if (player !== null) player.setPlaying(on);
      else if (on) void load();
    },
    setFeature(on: boolean): void {
      feature = on;
      player?.setFeature(on);
    },
    played(): void {
      playedAt = performance.now();
      if (wanted) player?.setPlaying(true);
    },
  };
}

/** `scale`: the title's notes in hertz, low to high. */
export function createSounds(scene: Pick<Scene, 'music' | 'scale'>): Sounds {
  const { scale } = scene;
  const instruments = createInstruments();
  const { play, tine, glass, duck, run } = instruments;
  const note = (step: number): number => {
    const octave = Math.floor(step / scale.length);
    return (scale[step % scale.length] ?? 440) * 2 ** octave;
  };
  const background = createBackground(scene, instruments, note);
  let levels: Levels = { effects: 1, music: 1 };
  let awake = false;
  let seen = true;

  function apply(): void {
    const on = awake && seen && levels.effects + levels.music > 0;
    run(on);
    background.set(on && levels.music > 0);
  }

  return {
    setLevels(to) {
      levels = to;
      instruments.setLevels(to);
      apply();
    },
    wake() {
      awake = true;
      background.played();
      apply();
    },
    setSeen(now) {
      seen = now;
      apply();
    },
    turn() {
      background.played();
      play({ hertz: 190, length: 0.09, volume: 0.25, shape: 'triangle' });
      play({ hertz: 95, at: 0.02, length: 0.16, volume: 0.3 });
    },
    land(reel) {
      play({ hertz: 240 + reel * 14, length: 0.07, volume: 0.28, shape: 'triangle' });
      play({ hertz: 120, length: 0.1, volume: 0.3 });
      play({ hertz: 62, length: 0.16, volume: 0.22 });
    },
    win(nth) {
      duck(DUCK.win);
      tine(note(Math.min(nth + 1, scale.length * 2)), 0, 0.32);
    },
    night() {
      duck(DUCK.night);
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
      duck(DUCK.celebrate[tier - 1] ?? DUCK.win);
      for (let step = 0; step < 3 + tier * 3; step += 1) tine(note(step), step * 0.09, 0.26);
      if (tier > 1) glass(note(scale.length), 0.5, 0.14);
      if (tier > 2)
        for (let step = 0; step < 6; step += 1) glass(note(step * 2), 1.2 + step * 0.18, 0.12);
    },
    setFeature: background.setFeature,
  };
}
