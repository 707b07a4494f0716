export { addWallet } from './routes.ts';
