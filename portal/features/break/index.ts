/** A running break, as the app shows it. */
export { BreakNotice } from './break-notice.tsx';
export { useBreak } from './use-break.ts';
