export { openTerms } from './open-terms.tsx';
