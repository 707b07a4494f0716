export { addSupport } from './routes.ts';
