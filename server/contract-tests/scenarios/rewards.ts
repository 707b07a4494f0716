import { operations } from '@glasshouse/contract/index.ts';
import { must, newGuest, newPlayer, type TestPlayer } from '../../testing/players.ts';
import { playerWithTasks, type ScenariosOf, type World } from './world.ts';

const { receiveInviteRewards, taskGot, taskOneGot, dropBonus } = operations;

/** A player whose friend came with the code and made a deposit. */
async function inviter(world: World): Promise<TestPlayer> {
  const { h } = world;
  const player = await newGuest(h);
  const path = operations.getUserShareUrlAndExtensionCode.path;
  const { code } = must(await h.call<{ code: string }>(path, {}, { token: player.token }));
  const friend = await newGuest(h, { extensionCode: code });
  await world.deposited(friend);
  await world.settle();
  return player;
}

/** A player of ads' consent with a deposit to report. */
async function advertised(world: World): Promise<{ player: TestPlayer; orderId: string }> {
  const player = await newGuest(world.h, { adConsent: true });
  return { player, orderId: await world.deposited(player) };
}

export const rewards: ScenariosOf<
  | 'accountInfo'
  | 'getFbRechargeRecords'
  | 'getTaskProcess'
  | 'getUserShareUrlAndExtensionCode'
  | 'notifyShowTaskFlagSuccess'
  | 'receiveInviteRewards'
  | 'statInviteInfo'
  | 'taskGot'
  | 'taskOneGot'
  | 'taskOne'
  | 'updateFbRechargeRecords'
  | 'bonusList'
  | 'dropBonus'
> = {
  accountInfo: {
    async answer(world) {
      const player = await newGuest(world.h);
      await world.deposited(player);
      must(await world.h.call('/charge/create/order', { amount: 100_000, payType: 14 }, player));
      return world.ask(operations.accountInfo, {}, player);
    },
    refusals: {},
  },
  getFbRechargeRecords: {
    async answer(world) {
      const { player } = await advertised(world);
      return world.ask(operations.getFbRechargeRecords, {}, player);
    },
    refusals: {},
  },
  getTaskProcess: {
    answer: async (world) => world.ask(operations.getTaskProcess, {}, await playerWithTasks(world)),
    refusals: {},
  },
  getUserShareUrlAndExtensionCode: {
    answer: async (world) =>
      world.ask(operations.getUserShareUrlAndExtensionCode, {}, await newGuest(world.h)),
    refusals: {},
  },
  notifyShowTaskFlagSuccess: {
    answer: async (world) =>
      world.ask(operations.notifyShowTaskFlagSuccess, {}, await newGuest(world.h)),
    refusals: {},
  },
  receiveInviteRewards: {
    answer: async (world) =>
      world.ask(receiveInviteRewards, { receiveAmount: 10_000 }, await inviter(world)),
    refusals: {
      nothing_to_claim: async (world) =>
        world.ask(receiveInviteRewards, { receiveAmount: 10_001 }, await inviter(world)),
    },
  },
  statInviteInfo: {
    answer: async (world) => world.ask(operations.statInviteInfo, {}, await inviter(world)),
    refusals: {},
  },
  taskGot: {
    answer: async (world) => world.ask(taskGot, { id: 66_121 }, await playerWithTasks(world)),
    refusals: {
      not_claimable: async (world) => world.ask(taskGot, { id: 66_121 }, await newPlayer(world.h)),
      async already_claimed(world) {
        const player = await playerWithTasks(world);
        must(await world.h.call(taskGot.path, { id: 66_121 }, player));
        return world.ask(taskGot, { id: 66_121 }, player);
      },
    },
  },
  taskOneGot: {
    answer: async (world) => world.ask(taskOneGot, {}, await playerWithTasks(world)),
    refusals: {
      not_claimable: async (world) => world.ask(taskOneGot, {}, await newPlayer(world.h)),
      async already_claimed(world) {
        const player = await playerWithTasks(world);
        must(await world.h.call(taskOneGot.path, {}, player));
        return world.ask(taskOneGot, {}, player);
      },
    },
  },
  taskOne: {
    answer: async (world) => world.ask(operations.taskOne, {}, await playerWithTasks(world)),
    refusals: {},
  },
  updateFbRechargeRecords: {
    async answer(world) {
      const { player, orderId } = await advertised(world);
      const body = { reportStatus: 1, errorCode: '', enableFlag: 1, orderIds: [orderId] };
      return world.ask(operations.updateFbRechargeRecords, body, player);
    },
    refusals: {},
  },
  bonusList: {
    answer: async (world) => world.ask(operations.bonusList, {}, await newGuest(world.h)),
    refusals: {},
  },
  dropBonus: {
    answer: async (world) => world.ask(dropBonus, { id: '1' }, await newGuest(world.h)),
    refusals: {
      unknown_grant: async (world) => world.ask(dropBonus, { id: '2' }, await newGuest(world.h)),
      async not_active(world) {
        const player = await newGuest(world.h);
        must(await world.h.call(dropBonus.path, { id: '1' }, player));
        return world.ask(dropBonus, { id: '1' }, player);
      },
    },
  },
};
