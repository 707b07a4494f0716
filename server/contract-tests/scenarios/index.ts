import type { OperationName } from '@glasshouse/contract/index.ts';
import { deposits } from './deposits.ts';
import { game } from './play.ts';
import { notifications } from './notifications.ts';
import { operator } from './operator.ts';
import { own } from './own.ts';
import { passkeys } from './passkeys.ts';
import { rewards } from './rewards.ts';
import { seeds } from './seeds.ts';
import { user } from './account.ts';
import { withdraw } from './withdrawals.ts';
import type { ScenariosOf } from './world.ts';

/** Scenarios for every success and every refusal of the contract. A missing one is a type error. */
export const scenarios: ScenariosOf<OperationName> = {
  ...user,
  ...rewards,
  ...deposits,
  ...withdraw,
  ...game,
  ...notifications,
  ...operator,
  ...own,
  ...passkeys,
  ...seeds,
};
