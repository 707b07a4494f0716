import type { text } from './words.ts';

/** The server's generated names of players and demo robots, in every language. */
const MASKED = /^Player (··\d{4})$/;
const ROBOT = 'Demo robot';

/** Translates a generated name from the server; a name chosen by a player is unchanged. */
export function playerName(t: typeof text, name: string): string {
  const id = MASKED.exec(name)?.[1];
  if (id !== undefined) return t('portal.player', { id });
  return name === ROBOT ? t('portal.robot') : name;
}
