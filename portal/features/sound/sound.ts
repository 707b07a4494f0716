import { pageAudio } from '../../boot/clicks.ts';
import { useGame } from '../../ui/game-store.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { renderGarden } from './garden.ts';

const VOLUME = 0.5;
/** Browsers allow sound with the first touch; an earlier try is made once and may be refused. */
const FIRST_TRY_MS = 500;

/** The loop's volume, once music was wanted. */
let loop: Promise<GainNode> | null = null;

/** Starts the garden's loop. Every failure is ignored: sound is never needed. */
export function startSound(): void {
  let isTouched = false;
  const follow = () => {
    // For whom music is switched off nothing is made.
    if (!isTouched || (loop === null && !usePreferences.getState().music)) return;
    const context = pageAudio();
    if (context !== null) void setMusic(context).catch(() => undefined);
  };
  const touch = () => {
    isTouched = true;
    follow();
  };

  // Without any touch so far the try is sure to be refused, and browsers complain about it.
  const tryNow = () => {
    if (navigator.userActivation.hasBeenActive) touch();
  };
  // The touch that loaded this file counts as one as soon as it ends.
  tryNow();
  setTimeout(tryNow, FIRST_TRY_MS);
  addEventListener('pointerdown', touch, { capture: true, once: true });
  addEventListener('keydown', touch, { capture: true, once: true });
  usePreferences.subscribe(follow);
  useGame.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
}

/** Music plays while it is wanted, the page can be seen, and no game is open. */
async function setMusic(context: AudioContext): Promise<void> {
  context.resume().catch(() => undefined);
  // The loop takes long to render: for who does not want it, it never is.
  if (!isMusicWanted() && loop === null) return;
  loop ??= startLoop(context);
  const { gain } = await loop;
  gain.setTargetAtTime(isMusicWanted() ? VOLUME : 0, context.currentTime, 0.25);
}

function isMusicWanted(): boolean {
  const isPlaying = useGame.getState().open !== null;
  return usePreferences.getState().music && !isPlaying && document.visibilityState === 'visible';
}

/** The loop, silent so far. */
async function startLoop(context: AudioContext): Promise<GainNode> {
  const garden = await renderGarden(context.sampleRate);
  const music = context.createGain();
  music.gain.value = 0;
  music.connect(context.destination);
  const source = context.createBufferSource();
  source.buffer = garden;
  source.loop = true;
  source.connect(music);
  source.start();
  return music;
}
