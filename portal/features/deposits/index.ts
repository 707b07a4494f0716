/** The deposit feature's face to the app. */
export { useUnfinishedDeposit } from './use-unfinished.tsx';
