export { useInstall } from './use-install.tsx';
