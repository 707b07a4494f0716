export { openLanguage } from './open-language.tsx';
