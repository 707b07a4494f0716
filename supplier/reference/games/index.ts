import type { TableGame } from '../../library/game.ts';
import { mothOrMoon } from './moth-or-moon.ts';

/** The games of the reference supplier. A new one is a file beside these and a line here. */
export const GAMES: readonly TableGame[] = [mothOrMoon];
