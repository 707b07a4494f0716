export { addIdChecks, addVerification } from './routes.ts';
export { verificationOf } from './view.ts';
export { type IdCheck, idCheckOf, isSameName, statedNames } from './state.ts';
export { identityData, pendingChecks } from './store.ts';
