/** The tasks' face to the app. */
export { RewardHint } from './reward-hint.tsx';
