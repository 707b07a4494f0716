import { playNote } from './music-instruments.ts';
import type { Instrument, Music, Voice } from './scene.ts';

/** A note of a piece. Its time is in seconds from the start of the piece. */
export interface Note {
  readonly instrument: Instrument;
  readonly hertz: number;
  readonly at: number;
  /** Seconds until the next note of its voice. */
  readonly length: number;
  readonly volume: number;
}

/** Plays a title's music until it is stopped. */
export interface MusicPlayer {
  /** Fades in, or fades out and pauses. */
  setPlaying(on: boolean): void;
  /** Switches the voices of a feature on or off. */
  setFeature(on: boolean): void;
  dispose(): void;
}

/** Maximum length of a note in eighths: a longer drone is repeated. */
const MAX_STEPS = 16;
/** A drum's notes follow the scale, transposed down. */
const DRUM_SHARE = 0.25;

/** Returns the pitch of a degree: from 0, one octave higher for each length of the scale. */
export function hertzOf(scale: readonly number[], degree: number): number {
  const octave = Math.floor(degree / scale.length);
  return (scale[degree - octave * scale.length] ?? 440) * 2 ** octave;
}

/** Returns the duration of a voice's note in eighths: until its next note. */
function lengthOf({ steps }: Voice, at: number): number {
  let length = 1;
  while (length < MAX_STEPS && (steps[(at + length) % steps.length] ?? null) === null) length += 1;
  return length;
}

/** Returns the notes that start within these eighths of a piece, from 0; `to` is exclusive. */
export function notesBetween(
  tempo: number,
  voices: readonly Voice[],
  scale: readonly number[],
  from: number,
  to: number,
): Note[] {
  const eighth = 30 / tempo;
  const notes: Note[] = [];
  for (let step = from; step < to; step += 1) {
    for (const voice of voices) {
      const at = step % Math.max(1, voice.steps.length);
      const degree = voice.steps[at] ?? null;
      if (degree === null) continue;
      const hertz = hertzOf(scale, degree);
      notes.push({
        instrument: voice.instrument,
        hertz: voice.instrument === 'drum' ? hertz * DRUM_SHARE : hertz,
        at: step * eighth,
        length: lengthOf(voice, at) * eighth,
        volume: voice.volume,
      });
    }
  }
  return notes;
}

/** Look-ahead for scheduling notes, so that a busy page still plays in time. */
const AHEAD_SECONDS = 0.4;
const LOOK_MS = 150;
const FADE_IN_SECONDS = 1.6;
const FADE_OUT_SECONDS = 1.2;
/** The room's echo. */
const ECHO = { seconds: 0.31, again: 0.34, share: 0.24, below: 2200 };

/** `out` is the output node of the music; `scale` the title's notes in hertz. */
export function createMusicPlayer(
  context: AudioContext,
  out: AudioNode,
  music: Music,
  scale: readonly number[],
): MusicPlayer {
  const all = room(context, out);
  const feature = context.createGain();
  feature.gain.value = 0;
  feature.connect(all);
  const eighth = 30 / music.tempo;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Start time of the piece, and the first eighth that is not scheduled yet. */
  let began = 0;
  let next = 0;
  /** True while the feature's voices sound or fade. */
  let featureUntil = 0;

  function plan(): void {
    const now = context.currentTime;
    // After a pause of the page, missed notes are skipped.
    const current = Math.ceil((now - began) / eighth);
    if (next < current) next = current;
    const to = Math.ceil((now + AHEAD_SECONDS - began) / eighth);
    if (to <= next) return;
    const play = (voices: readonly Voice[], into: AudioNode): void => {
      for (const note of notesBetween(music.tempo, voices, scale, next, to)) {
        playNote(context, into, { ...note, start: began + note.at });
      }
    };
    play(music.voices, all);
    if (now < featureUntil) play(music.featureVoices, feature);
    next = to;
  }

  function fade(gain: AudioParam, to: number, seconds: number): void {
    gain.cancelScheduledValues(context.currentTime);
    gain.setTargetAtTime(to, context.currentTime, seconds / 3);
  }

  return {
    setPlaying(on) {
      const playing = timer !== undefined;
      if (on === playing) return;
      if (on) {
        began = context.currentTime + 0.1;
        next = 0;
        timer = setInterval(plan, LOOK_MS);
        plan();
      } else {
        clearInterval(timer);
        timer = undefined;
      }
      fade(all.gain, on ? 1 : 0, on ? FADE_IN_SECONDS : FADE_OUT_SECONDS);
    },
    setFeature(on) {
      featureUntil = on ? Infinity : context.currentTime + FADE_OUT_SECONDS;
      fade(feature.gain, on ? 1 : 0, on ? FADE_IN_SECONDS : FADE_OUT_SECONDS);
    },
    dispose() {
      clearInterval(timer);
      all.disconnect();
    },
  };
}

/** A gain for fading the whole piece, with a dry and a soft echo path. */
function room(context: AudioContext, out: AudioNode): GainNode {
  const all = context.createGain();
  all.gain.value = 0;
  all.connect(out);
  const delay = context.createDelay(1);
  delay.delayTime.value = ECHO.seconds;
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = ECHO.below;
  const again = context.createGain();
  again.gain.value = ECHO.again;
  const share = context.createGain();
  share.gain.value = ECHO.share;
  all.connect(delay).connect(filter).connect(share).connect(out);
  filter.connect(again).connect(delay);
  return all;
}
