export { addVerification } from './routes.ts';
export { isSameName, statedNames, type Tier, tierOf } from './state.ts';
export { identityData } from './store.ts';
