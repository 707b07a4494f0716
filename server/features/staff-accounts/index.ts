export { totpCode } from './log-in/totp.ts';
export { addStaffAccounts } from './routes.ts';
