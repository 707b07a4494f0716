import type { Instrument } from './scene.ts';

/** A note for an instrument. Times are seconds of the audio context's clock. */
export interface PlayedNote {
  readonly instrument: Instrument;
  readonly hertz: number;
  readonly start: number;
  /** Duration until the next note of its voice. */
  readonly length: number;
  /** 0 to 1. */
  readonly volume: number;
}

/** One tone of a note: its envelope and its filter. */
interface Partial {
  readonly shape: OscillatorType;
  readonly times: number;
  readonly share: number;
  readonly attack: number;
  readonly fade: number;
  readonly cents?: number;
  /** Cutoff of the low-pass filter, in hertz. */
  readonly below?: number;
}

/** A tone that decays, and one that sustains for the length of its note. */
const struck = (times: number, share: number, fade: number): Partial => ({
  shape: 'sine',
  times,
  share,
  attack: 0.005,
  fade,
});

type Tonal = Exclude<Instrument, 'drum' | 'shaker'>;

const PARTIALS: Readonly<Record<Tonal, (length: number) => readonly Partial[]>> = {
  tine: () => [struck(1, 1, 1.5), struck(2, 0.18, 0.5), struck(5.4, 0.1, 0.1)],
  glass: () => [struck(1, 1, 2.4), struck(2.76, 0.22, 1.1), struck(5.2, 0.06, 0.3)],
  pluck: () => [
    { ...struck(1, 1, 0.8), shape: 'triangle', below: 2600 },
    struck(2, 0.25, 0.35),
    struck(3, 0.12, 0.18),
  ],
  flute: (length) => [
    { shape: 'sine', times: 1, share: 1, attack: 0.07, fade: length + 0.25 },
    { shape: 'triangle', times: 1, share: 0.28, attack: 0.09, fade: length + 0.2, below: 1500 },
    { shape: 'sine', times: 2, share: 0.08, attack: 0.05, fade: length + 0.1 },
  ],
  pad: (length) => [
    { ...padTone(length), cents: -6 },
    { ...padTone(length), cents: 6 },
  ],
  bass: (length) => [
    {
      shape: 'triangle',
      times: 1,
      share: 1,
      attack: 0.015,
      fade: Math.max(0.5, length),
      below: 420,
    },
    { shape: 'sine', times: 1, share: 0.7, attack: 0.015, fade: Math.max(0.6, length) },
  ],
};

/** Gains that make all instruments equally loud at the same volume. */
const LOUDNESS: Readonly<Record<Instrument, number>> = {
  tine: 0.26,
  glass: 0.16,
  pluck: 0.3,
  flute: 0.2,
  pad: 0.1,
  bass: 0.34,
  drum: 0.5,
  shaker: 0.14,
};

function padTone(length: number): Partial {
  return {
    shape: 'triangle',
    times: 1,
    share: 1,
    attack: Math.min(0.9, length * 0.4),
    fade: length + 0.9,
    below: 1100,
  };
}

/** Plays one note into `out`; its nodes are freed when it has faded. */
export function playNote(context: AudioContext, out: AudioNode, note: PlayedNote): void {
  const volume = note.volume * LOUDNESS[note.instrument];
  const { instrument, start, length } = note;
  if (instrument === 'drum') {
    drum(context, out, note.hertz, start, volume);
  } else if (instrument === 'shaker') {
    shaker(context, out, start, volume);
  } else {
    for (const partial of PARTIALS[instrument](length)) {
      sound(context, out, partial, note.hertz, start, volume);
    }
  }
}

function sound(
  context: AudioContext,
  out: AudioNode,
  { shape, times, share, attack, fade, cents = 0, below }: Partial,
  hertz: number,
  start: number,
  volume: number,
): void {
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.value = hertz * times;
  oscillator.detune.value = cents;
  const gain = envelope(context, start, volume * share, attack, fade);
  if (below === undefined) oscillator.connect(gain).connect(out);
  else {
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = below;
    oscillator.connect(filter).connect(gain).connect(out);
  }
  oscillator.start(start);
  oscillator.stop(start + fade + 0.05);
}

function envelope(
  context: AudioContext,
  start: number,
  volume: number,
  attack: number,
  fade: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(volume, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + Math.max(fade, attack + 0.02));
  return gain;
}

/** A soft drum: its pitch falls as it sounds. */
function drum(
  context: AudioContext,
  out: AudioNode,
  hertz: number,
  start: number,
  volume: number,
): void {
  const oscillator = context.createOscillator();
  oscillator.frequency.setValueAtTime(hertz * 1.9, start);
  oscillator.frequency.exponentialRampToValueAtTime(hertz, start + 0.09);
  oscillator.connect(envelope(context, start, volume, 0.004, 0.32)).connect(out);
  oscillator.start(start);
  oscillator.stop(start + 0.4);
}

const hisses = new WeakMap<AudioContext, AudioBuffer>();

/** A tenth of a second of noise, created once with a fixed pattern. */
function hissOf(context: AudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known !== undefined) return known;
  const made = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate);
  const samples = made.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at += 1) {
    state = (state * 16_807) % 2_147_483_647;
    samples[at] = (state / 2_147_483_647) * 2 - 1;
  }
  hisses.set(context, made);
  return made;
}

function shaker(context: AudioContext, out: AudioNode, start: number, volume: number): void {
  const source = context.createBufferSource();
  source.buffer = hissOf(context);
  const filter = context.createBiquadFilter();
  filter.type = 'highpass';
  filter.frequency.value = 5200;
  source
    .connect(filter)
    .connect(envelope(context, start, volume, 0.012, 0.075))
    .connect(out);
  source.start(start);
}
