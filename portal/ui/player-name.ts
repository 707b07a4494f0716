import type { text } from './words.ts';

/** As the server names players whom others may see, and the demo's robots, in every language. */
const MASKED = /^Player (··\d{4})$/;
const ROBOT = 'Demo robot';

/** A name from the server in the player's language; a name that somebody chose stays as it is. */
export function playerName(t: typeof text, name: string): string {
  const id = MASKED.exec(name)?.[1];
  if (id !== undefined) return t('portal.player', { id });
  return name === ROBOT ? t('portal.robot') : name;
}
