export { noteDeposit } from './records.ts';
export { addAds } from './routes.ts';
