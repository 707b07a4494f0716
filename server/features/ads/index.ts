export { addAds } from './routes.ts';
