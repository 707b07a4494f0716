/** The garden at night as code: rendered once, then looped. */

const LOOP_SECONDS = 24;
/** A pentatonic scale on D: whatever notes meet, they sound well together. Hertz. */
const SCALE = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.26, 739.99];
/** When which note of the scale is struck: seconds into the loop. */
const MELODY = [
  [0.4, 3],
  [2.1, 5],
  [3.6, 2],
  [6.2, 4],
  [7.7, 0],
  [9.8, 6],
  [11.4, 3],
  [13.9, 1],
  [15.2, 5],
  [17.6, 7],
  [19.1, 4],
  [21.3, 2],
] as const;

/** A soft pad, glass notes, and crickets far away. */
export async function renderGarden(sampleRate: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, LOOP_SECONDS * sampleRate, sampleRate);
  const out = context.createGain();
  out.gain.value = 0.32;
  out.connect(context.destination);
  for (const hertz of [73.42, 110, 146.83]) pad(context, out, hertz);
  for (const [at, note] of MELODY) glass(context, out, at, SCALE[note] ?? 440);
  for (let at = 1; at < LOOP_SECONDS - 1; at += 3.3) cricket(context, out, at);
  return context.startRendering();
}

/** A held note that swells and fades within the loop, so that its seam is silent. */
function pad(context: OfflineAudioContext, out: AudioNode, hertz: number): void {
  const { oscillator, gain } = voice(context, out, 'triangle', hertz);
  gain.gain.setValueAtTime(0, 0);
  for (let at = 0; at < LOOP_SECONDS; at += 8) {
    gain.gain.linearRampToValueAtTime(0.11, at + 4);
    gain.gain.linearRampToValueAtTime(0.02, at + 8);
  }
  gain.gain.setTargetAtTime(0, LOOP_SECONDS - 1, 0.2);
  oscillator.start(0);
}

/** A touched glass: the note, and a quiet partial above it. */
function glass(context: OfflineAudioContext, out: AudioNode, at: number, hertz: number): void {
  for (const [partial, loud] of [
    [1, 0.16],
    [2.76, 0.035],
  ] as const) {
    const { oscillator, gain } = voice(context, out, 'sine', hertz * partial);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 2.2);
    oscillator.start(at);
    oscillator.stop(at + 2.3);
  }
}

function cricket(context: OfflineAudioContext, out: AudioNode, at: number): void {
  const { oscillator, gain } = voice(context, out, 'sine', 4100);
  gain.gain.setValueAtTime(0, at);
  for (let pulse = 0; pulse < 5; pulse += 1) {
    gain.gain.setTargetAtTime(0.008, at + pulse * 0.09, 0.008);
    gain.gain.setTargetAtTime(0, at + pulse * 0.09 + 0.04, 0.012);
  }
  oscillator.start(at);
  oscillator.stop(at + 0.7);
}

function voice(
  context: OfflineAudioContext,
  out: AudioNode,
  type: OscillatorType,
  hertz: number,
): { oscillator: OscillatorNode; gain: GainNode } {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = hertz;
  const gain = context.createGain();
  gain.gain.value = 0;
  oscillator.connect(gain).connect(out);
  return { oscillator, gain };
}
