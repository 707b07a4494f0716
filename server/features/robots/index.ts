export { addRobots } from './routes.ts';
