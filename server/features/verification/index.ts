export { isSameName } from './names.ts';
export { addVerification } from './routes.ts';
export { statedNames, tierOf, type Tier } from './state.ts';
export { identityData } from './personal-data.ts';
