import type { Sounds } from '@glasshouse/stage/sounds.ts';

/**
 * Enables sound at the first press or key, as browsers require, and mutes it while the page is
 * hidden.
 */
export function listenForSound(sounds: Pick<Sounds, 'wake' | 'setSeen'>): void {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, sounds.wake);
  const see = (): void => sounds.setSeen(!document.hidden);
  document.addEventListener('visibilitychange', see);
  see();
}
