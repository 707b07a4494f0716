import { operations } from '@glasshouse/contract/index.ts';
import { must, newGuest, newPlayer, type TestPlayer } from '../../testing/players.ts';
import { playerWithTasks, type ScenariosOf, type World } from './world.ts';

const { claimInviteRewards, claimTask, claimBigTask, cancelBonus } = operations;

/** A player whose invited friend signed up with the code and made a deposit. */
async function inviter(world: World): Promise<TestPlayer> {
  const { h } = world;
  const player = await newGuest(h);
  const path = operations.getInviteLink.path;
  const { code } = must(await h.call<{ code: string }>(path, {}, { token: player.token }));
  const friend = await newGuest(h, { extensionCode: code });
  await world.deposited(friend);
  await world.settle();
  return player;
}

/** A player with ad consent and a deposit to report. */
async function advertised(world: World): Promise<{ player: TestPlayer; orderId: string }> {
  const player = await newGuest(world.h, { adConsent: true });
  return { player, orderId: await world.deposited(player) };
}

export const rewards: ScenariosOf<
  | 'accountInfo'
  | 'listAdRecords'
  | 'getTaskProgress'
  | 'getInviteLink'
  | 'markRewardHintShown'
  | 'claimInviteRewards'
  | 'getInviteStats'
  | 'claimTask'
  | 'claimBigTask'
  | 'getBigTask'
  | 'markAdRecordsReported'
  | 'listBonuses'
  | 'cancelBonus'
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
  listAdRecords: {
    async answer(world) {
      const { player } = await advertised(world);
      return world.ask(operations.listAdRecords, {}, player);
    },
    refusals: {},
  },
  getTaskProgress: {
    answer: async (world) =>
      world.ask(operations.getTaskProgress, {}, await playerWithTasks(world)),
    refusals: {},
  },
  getInviteLink: {
    answer: async (world) => world.ask(operations.getInviteLink, {}, await newGuest(world.h)),
    refusals: {},
  },
  markRewardHintShown: {
    answer: async (world) => world.ask(operations.markRewardHintShown, {}, await newGuest(world.h)),
    refusals: {},
  },
  claimInviteRewards: {
    answer: async (world) =>
      world.ask(claimInviteRewards, { receiveAmount: 10_000 }, await inviter(world)),
    refusals: {
      nothing_to_claim: async (world) =>
        world.ask(claimInviteRewards, { receiveAmount: 10_001 }, await inviter(world)),
    },
  },
  getInviteStats: {
    answer: async (world) => world.ask(operations.getInviteStats, {}, await inviter(world)),
    refusals: {},
  },
  claimTask: {
    answer: async (world) => world.ask(claimTask, { id: 66_121 }, await playerWithTasks(world)),
    refusals: {
      not_claimable: async (world) =>
        world.ask(claimTask, { id: 66_121 }, await newPlayer(world.h)),
      async already_claimed(world) {
        const player = await playerWithTasks(world);
        must(await world.h.call(claimTask.path, { id: 66_121 }, player));
        return world.ask(claimTask, { id: 66_121 }, player);
      },
    },
  },
  claimBigTask: {
    answer: async (world) => world.ask(claimBigTask, {}, await playerWithTasks(world)),
    refusals: {
      not_claimable: async (world) => world.ask(claimBigTask, {}, await newPlayer(world.h)),
      async already_claimed(world) {
        const player = await playerWithTasks(world);
        must(await world.h.call(claimBigTask.path, {}, player));
        return world.ask(claimBigTask, {}, player);
      },
    },
  },
  getBigTask: {
    answer: async (world) => world.ask(operations.getBigTask, {}, await playerWithTasks(world)),
    refusals: {},
  },
  markAdRecordsReported: {
    async answer(world) {
      const { player, orderId } = await advertised(world);
      const body = { reportStatus: 1, errorCode: '', enableFlag: 1, orderIds: [orderId] };
      return world.ask(operations.markAdRecordsReported, body, player);
    },
    refusals: {},
  },
  listBonuses: {
    answer: async (world) => world.ask(operations.listBonuses, {}, await newGuest(world.h)),
    refusals: {},
  },
  cancelBonus: {
    answer: async (world) => world.ask(cancelBonus, { id: '1' }, await newGuest(world.h)),
    refusals: {
      unknown_grant: async (world) => world.ask(cancelBonus, { id: '2' }, await newGuest(world.h)),
      async not_active(world) {
        const player = await newGuest(world.h);
        must(await world.h.call(cancelBonus.path, { id: '1' }, player));
        return world.ask(cancelBonus, { id: '1' }, player);
      },
    },
  },
};
