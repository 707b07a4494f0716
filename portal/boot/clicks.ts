import { getStored } from './storage.ts';

/**
 * The click of every press. It belongs to the first files of the page, so that the first press is
 * heard too; the music, which is large, follows (features/sound).
 */

/** What is pressed. A press on a label is one on its input too. */
const PRESSABLE = 'button, a, summary, input';
const VOLUME = 0.5;
const SECONDS = 0.06;

let audio: AudioContext | null = null;
let tap: AudioBuffer | null = null;

/** Returns the page's audio, made at its first use; null where the browser has none. */
export function pageAudio(): AudioContext | null {
  try {
    audio ??= new AudioContext();
  } catch {
    // Sound is never needed.
  }
  return audio;
}

/** Plays the click at a press on a control, unless it is switched off or the page is hidden. */
export function playClick(target: EventTarget | null | undefined): void {
  if (!(target instanceof Element) || target.closest(PRESSABLE) === null) return;
  if (getStored('clicks') === 'off' || document.visibilityState !== 'visible') return;
  const context = pageAudio();
  if (context === null) return;
  // A phone interrupts the audio of a page that was hidden.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  const source = context.createBufferSource();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  source.buffer = tap ??= renderTap(context);
  source.connect(gain).connect(context.destination);
  source.start();
}

/** A small tap on wood: two fast-dying tones. */
function renderTap(context: AudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.round(sampleRate * SECONDS), sampleRate);
  const tone = (hertz: number, decay: number, at: number) =>
    Math.sin(2 * Math.PI * hertz * at) * Math.exp(-at * decay);
  buffer.getChannelData(0).forEach((_, index, samples) => {
    const at = index / sampleRate;
    samples[index] = 0.35 * tone(820, 110, at) + 0.12 * tone(2350, 190, at);
  });
  return buffer;
}
