export { closingOf, isClosed } from './closing.ts';
export { argonPasswords, type Passwords } from './passwords.ts';
export { addPlayers } from './routes.ts';
export { getPlayer, playerNick, ROBOT_NAME, type PlayerView } from './store.ts';
export { unlinkDevice } from './unlink-device.ts';
