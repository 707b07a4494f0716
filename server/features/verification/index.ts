export { addIdChecks, addVerification } from './routes.ts';
export { type IdCheck, idCheckOf, isSameName, statedNames } from './state.ts';
export { identityData } from './store.ts';
