/** The player's own page, as the app and other features reach it. */
export { openBreak } from './open-break.tsx';
