export { isSameName } from './names.ts';
export { addVerification } from './routes.ts';
export { statedNames, tierOf, type Tier } from './state.ts';
