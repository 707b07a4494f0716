/** The sounds of a game: small, of wood, glass and a thumb piano, made as they are needed. */
export interface Sounds {
  setOn(on: boolean): void;
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

interface Tone {
  readonly hertz: number;
  /** Seconds from now. */
  readonly at?: number;
  /** Seconds until it has faded. */
  readonly length: number;
  readonly volume: number;
  readonly shape?: OscillatorType;
}

const MASTER = 0.5;

/** `scale`: the title's notes in hertz, low to high. */
export function createSounds(scale: readonly number[]): Sounds {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let on = true;

  function play(tone: Tone): void {
    if (!on || context === null || master === null || context.state !== 'running') return;
    const start = context.currentTime + (tone.at ?? 0);
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone.shape ?? 'sine';
    oscillator.frequency.value = tone.hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(tone.volume, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
    oscillator.connect(gain).connect(master);
    oscillator.start(start);
    oscillator.stop(start + tone.length);
  }

  const note = (step: number): number => {
    const octave = Math.floor(step / scale.length);
    return (scale[step % scale.length] ?? 440) * 2 ** octave;
  };

  /** A tine: its tone, and a short bright overtone where the thumb leaves it. */
  function tine(hertz: number, at: number, volume: number): void {
    play({ hertz, at, length: 1.1, volume });
    play({ hertz: hertz * 5.4, at, length: 0.12, volume: volume * 0.16 });
    play({ hertz: hertz * 2, at, length: 0.4, volume: volume * 0.2 });
  }

  function glass(hertz: number, at: number, volume: number): void {
    play({ hertz, at, length: 2.2, volume });
    play({ hertz: hertz * 2.76, at, length: 1.2, volume: volume * 0.3 });
  }

  return {
    setOn(now) {
      on = now;
    },
    wake() {
      if (context === null) {
        context = new AudioContext();
        master = context.createGain();
        master.gain.value = MASTER;
        master.connect(context.destination);
      }
      if (context.state === 'suspended') void context.resume();
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
