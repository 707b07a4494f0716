export { openTerms, prepareTerms } from './open-terms.tsx';
