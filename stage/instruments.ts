/** One tone that fades. */
export interface Tone {
  readonly hertz: number;
  /** Seconds from now. */
  readonly at?: number;
  /** Seconds until it has faded. */
  readonly length: number;
  readonly volume: number;
  readonly shape?: OscillatorType;
}

const MASTER = 0.5;

/** What the sounds of a game are played on: a thumb piano, glass, and plain tones. */
export function createInstruments() {
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
    play,
    tine,
    glass,
    setOn(now: boolean): void {
      on = now;
    },
    wake(): void {
      if (context === null) {
        context = new AudioContext();
        master = context.createGain();
        master.gain.value = MASTER;
        master.connect(context.destination);
      }
      if (context.state === 'suspended') void context.resume();
    },
  };
}
