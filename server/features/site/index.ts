export { addSite } from './routes.ts';
