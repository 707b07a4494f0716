export { addAccount } from './routes.ts';
