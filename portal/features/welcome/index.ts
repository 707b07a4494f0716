export { useWelcome } from './use-welcome.tsx';
