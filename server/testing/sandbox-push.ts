/** The sandbox's push service, for tests of features. */
export { startSandboxPush, type SandboxPush } from '../../sandbox/push/push-service.ts';
