export { useOrdering } from './use-ordering.tsx';
