export { addStatement } from './routes.ts';
