import { useGame } from '../../ui/game-store.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { renderClick, renderGarden } from './garden.ts';

const VOLUME = 0.5;
/** Browsers allow sound with the first touch; an earlier try is made once and may be refused. */
const FIRST_TRY_MS = 500;
/** What is pressed. A press on a label is one on its input too. */
const PRESSABLE = 'button, a, summary, input';

interface Sounds {
  readonly context: AudioContext;
  readonly click: AudioBuffer;
  /** The loop's volume, once music was wanted. */
  music: Promise<GainNode> | null;
}

/** Starts the garden's loop and the clicks. Every failure is ignored: sound is never needed. */
export function startSound(): void {
  let sounds: Sounds | null = null;
  let isTouched = false;
  const follow = () => {
    const { music, clicks } = usePreferences.getState();
    // For whom all is switched off nothing is made.
    if (!isTouched || (sounds === null && !music && !clicks)) return;
    sounds ??= make();
    if (sounds !== null) void setMusic(sounds).catch(() => undefined);
  };
  const touch = () => {
    isTouched = true;
    follow();
  };

  // Without any touch so far the try is sure to be refused, and browsers complain about it.
  setTimeout(() => {
    if (navigator.userActivation.hasBeenActive) touch();
  }, FIRST_TRY_MS);
  addEventListener('pointerdown', touch, { capture: true, once: true });
  addEventListener('keydown', touch, { capture: true, once: true });
  addEventListener('click', ({ target }) => {
    if (sounds === null || !usePreferences.getState().clicks) return;
    if (target instanceof Element && target.closest(PRESSABLE) !== null) playClick(sounds);
  });
  usePreferences.subscribe(follow);
  useGame.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
}

/** Null where the browser has no sound. */
function make(): Sounds | null {
  try {
    const context = new AudioContext();
    return { context, click: renderClick(context), music: null };
  } catch {
    return null;
  }
}

/** Music plays while it is wanted, the page can be seen, and no game is open. */
async function setMusic(sounds: Sounds): Promise<void> {
  const { context } = sounds;
  context.resume().catch(() => undefined);
  // The loop takes long to render: for who does not want it, it never is.
  if (!isMusicWanted() && sounds.music === null) return;
  sounds.music ??= startLoop(context);
  const { gain } = await sounds.music;
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
  const loop = context.createBufferSource();
  loop.buffer = garden;
  loop.loop = true;
  loop.connect(music);
  loop.start();
  return music;
}

function playClick({ context, click }: Sounds): void {
  if (document.visibilityState !== 'visible') return;
  const source = context.createBufferSource();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  source.buffer = click;
  source.connect(gain).connect(context.destination);
  source.start();
}
