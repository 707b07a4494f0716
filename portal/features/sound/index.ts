export { startSound } from './sound.ts';
