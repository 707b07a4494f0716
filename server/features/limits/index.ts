export { blockOf } from './breaks/block.ts';
export type { Block } from './breaks/running-break.ts';
export { depositLimitHit, type DepositLimitHit } from './usage/deposit-limit.ts';
export { runningBreak } from './breaks/exclude.ts';
export { noteAccountUse, noteDeviceKey } from './inheritance/inheritable-limits.ts';
export { inheritLimits } from './inheritance/inherit.ts';
export { promotionsReach } from './promotions.ts';
export { addLimits } from './routes.ts';
export { limitData } from './store.ts';
