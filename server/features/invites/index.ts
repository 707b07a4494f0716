export { noteInvitation, qualifyInvitation } from './note-invitation.ts';
export { addInvites } from './routes.ts';
export { inviteData } from './store.ts';
