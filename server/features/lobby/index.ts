export { addLobby } from './routes.ts';
