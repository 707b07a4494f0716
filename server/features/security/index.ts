export {
  createSecurityLog,
  reportRefusedTokens,
  securityData,
  type SecurityEvent,
  type SecurityLog,
} from './events.ts';
export { addSecurity } from './routes.ts';
