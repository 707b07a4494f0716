export { openChat } from './open-chat.tsx';
