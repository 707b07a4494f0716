/** One fading tone. */
export interface Tone {
  readonly hertz: number;
  /** Seconds from now. */
  readonly at?: number;
  /** Seconds until it is silent. */
  readonly length: number;
  readonly volume: number;
  readonly shape?: OscillatorType;
}

/** Volume of a group of sounds, 0 to 1; 0 is silence. */
export interface Levels {
  readonly effects: number;
  readonly music: number;
}

/** The audio destinations, once the browser allows sound. */
export interface Outputs {
  readonly context: AudioContext;
  readonly music: GainNode;
}

const MASTER = 0.5;
/** Ducking during a win: the music's gain, and the seconds to reach it. */
const DUCKED = { share: 0.3, down: 0.06, up: 0.5 };

/** The instruments of a game's sounds: a thumb piano, glass, and plain tones. */
export function createInstruments() {
  let made: (Outputs & { readonly effects: GainNode; readonly ducked: GainNode }) | null = null;
  let levels: Levels = { effects: 1, music: 1 };

  function play(tone: Tone): void {
    if (made === null || levels.effects === 0 || made.context.state !== 'running') return;
    const { context, effects } = made;
    const start = context.currentTime + (tone.at ?? 0);
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone.shape ?? 'sine';
    oscillator.frequency.value = tone.hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(tone.volume, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
    oscillator.connect(gain).connect(effects);
    oscillator.start(start);
    oscillator.stop(start + tone.length);
  }

  /** A tine: its tone, and a short bright overtone at the attack. */
  function tine(hertz: number, at: number, volume: number): void {
    play({ hertz, at, length: 1.1, volume });
    play({ hertz: hertz * 5.4, at, length: 0.12, volume: volume * 0.16 });
    play({ hertz: hertz * 2, at, length: 0.4, volume: volume * 0.2 });
  }

  function glass(hertz: number, at: number, volume: number): void {
    play({ hertz, at, length: 2.2, volume });
    play({ hertz: hertz * 2.76, at, length: 1.2, volume: volume * 0.3 });
  }

  function setLevels(to: Levels): void {
    levels = to;
    if (made === null) return;
    const now = made.context.currentTime;
    made.effects.gain.setTargetAtTime(to.effects, now, 0.05);
    made.music.gain.setTargetAtTime(to.music, now, 0.05);
  }

  return {
    play,
    tine,
    glass,
    setLevels,
    /** Ducks the music for this many seconds. */
    duck(seconds: number): void {
      if (made === null) return;
      const { gain } = made.ducked;
      const now = made.context.currentTime;
      gain.cancelScheduledValues(now);
      gain.setTargetAtTime(DUCKED.share, now, DUCKED.down);
      gain.setTargetAtTime(1, now + seconds, DUCKED.up);
    },
    /** Resumes or suspends sound; the first resume must be in a press or key handler. */
    run(on: boolean): Outputs | null {
      if (made === null && on) made = connect(levels);
      if (made === null) return null;
      const { state } = made.context;
      if (on && state === 'suspended') void made.context.resume();
      if (!on && state === 'running') void made.context.suspend();
      return made;
    },
  };
}

/** Effects and music, each with its volume, behind one limiter. */
function connect({ effects, music }: Levels) {
  const context = new AudioContext();
  const gain = (value: number, into: AudioNode): GainNode => {
    const node = context.createGain();
    node.gain.value = value;
    node.connect(into);
    return node;
  };
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  const master = gain(MASTER, limiter);
  const ducked = gain(1, master);
  return { context, effects: gain(effects, master), ducked, music: gain(music, ducked) };
}
