/** The player's own page, as the app and other features reach it. */
export { openBreak } from './dialogs/open-break.tsx';
