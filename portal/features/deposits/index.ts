/** The deposit feature's face to the app. */
export { useOpenDepositPrompt } from './use-unfinished.tsx';
