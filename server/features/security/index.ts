export {
  createSecurityLog,
  reportRefusedTokens,
  type SecurityEvent,
  type SecurityLog,
} from './events.ts';
export { addSecurity } from './routes.ts';
export { securityData } from './personal-data.ts';
