import type { Sounds } from '@glasshouse/stage/sounds.ts';

/** Sound from the first press or key on, as browsers want it, and none while the page is hidden. */
export function listenForSound(sounds: Pick<Sounds, 'wake' | 'setSeen'>): void {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, sounds.wake);
  const see = (): void => sounds.setSeen(!document.hidden);
  document.addEventListener('visibilitychange', see);
  see();
}
