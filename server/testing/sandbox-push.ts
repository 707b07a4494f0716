/** The sandbox's push service, for feature tests. */
export {
  startSandboxPush,
  type Delivered,
  type SandboxPush,
} from '../../sandbox/push/push-service.ts';
