import { useGame } from '../../shared/game-store.ts';
import { usePreferences } from '../../shared/preferences.ts';
import { renderClick, renderGarden } from './garden.ts';

const VOLUME = 0.5;
/** Browsers allow sound with the first touch; an earlier try is made once and may be refused. */
const FIRST_TRY_MS = 500;

interface Sounds {
  readonly context: AudioContext;
  readonly music: GainNode;
  readonly click: AudioBuffer;
}

/** Starts the garden's loop and the clicks. Every failure is ignored: sound is never needed. */
export function startSound(): void {
  let sounds: Promise<Sounds | null> | null = null;
  const prepare = () => (sounds ??= make().catch(() => null));
  const touch = () => void prepare().then((made) => made?.context.resume().catch(() => undefined));

  // Without any touch so far the try is sure to be refused, and browsers complain about it.
  setTimeout(() => {
    if (navigator.userActivation.hasBeenActive) touch();
  }, FIRST_TRY_MS);
  addEventListener('pointerdown', touch, { capture: true, once: true });
  addEventListener('keydown', touch, { capture: true, once: true });
  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a, summary');
    if (pressed && usePreferences.getState().clicks) void prepare().then(playClick);
  });
  const follow = () => void sounds?.then(setMusic);
  usePreferences.subscribe(follow);
  useGame.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
}

async function make(): Promise<Sounds> {
  const context = new AudioContext();
  const garden = await renderGarden(context.sampleRate);
  const click = renderClick(context);
  const music = context.createGain();
  music.gain.value = 0;
  music.connect(context.destination);
  const loop = context.createBufferSource();
  loop.buffer = garden;
  loop.loop = true;
  loop.connect(music);
  loop.start();
  const made = { context, music, click };
  setMusic(made);
  return made;
}

/** Music plays while it is wanted, the page can be seen, and no game is open. */
function setMusic(sounds: Sounds | null): void {
  if (sounds === null) return;
  const wanted = usePreferences.getState().music && useGame.getState().open === null;
  const on = wanted && document.visibilityState === 'visible';
  const { context, music } = sounds;
  music.gain.setTargetAtTime(on ? VOLUME : 0, context.currentTime, 0.25);
}

function playClick(sounds: Sounds | null): void {
  if (sounds === null || document.visibilityState !== 'visible') return;
  const { context, click } = sounds;
  const source = context.createBufferSource();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  source.buffer = click;
  source.connect(gain).connect(context.destination);
  source.start();
}
