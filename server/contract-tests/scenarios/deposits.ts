import { operations } from '@glasshouse/contract/index.ts';
import { openOrder } from '../../features/deposits/testing/orders.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { leaving } from './own.ts';
import { NO_ORDER, type ScenariosOf, type World } from './world.ts';

const { cancelChargeOrder, chargeOrderInfo, createChargeOrder, exclude, setLimit } = operations;
const WISH = { amount: 50_000, payType: 14 };

async function resting({ h }: World, body: object): Promise<TestPlayer> {
  const player = await newGuest(h);
  must(await h.call(exclude.path, body, player));
  return player;
}

export const charge: ScenariosOf<
  | 'cancelChargeOrder'
  | 'chargeAmountList'
  | 'chargeOrderInfo'
  | 'chargeOrderList'
  | 'createChargeOrder'
  | 'getUserAccountInfo'
  | 'saveUserAccountInfo'
> = {
  cancelChargeOrder: {
    async answer(world) {
      const player = await newGuest(world.h);
      const { orderId } = await openOrder(world.h, player);
      return world.ask(cancelChargeOrder, { orderId }, player);
    },
    refusals: {
      unknown_order: async (world) =>
        world.ask(cancelChargeOrder, { orderId: NO_ORDER }, await newGuest(world.h)),
    },
  },
  chargeAmountList: {
    answer: async (world) => world.ask(operations.chargeAmountList, {}, await newGuest(world.h)),
    refusals: {},
  },
  chargeOrderInfo: {
    async answer(world) {
      const player = await newGuest(world.h);
      return world.ask(chargeOrderInfo, { orderId: await world.deposited(player) }, player);
    },
    refusals: {
      unknown_order: async (world) =>
        world.ask(chargeOrderInfo, { orderId: NO_ORDER }, await newGuest(world.h)),
    },
  },
  chargeOrderList: {
    async answer(world) {
      const player = await newGuest(world.h);
      await world.deposited(player);
      return world.ask(operations.chargeOrderList, {}, player);
    },
    refusals: {},
  },
  createChargeOrder: {
    answer: async (world) => world.ask(createChargeOrder, WISH, await newGuest(world.h)),
    refusals: {
      account_closing: async (world) => world.ask(createChargeOrder, WISH, await leaving(world)),
      async self_excluded(world) {
        const player = await resting(world, { kind: 'self_exclusion', months: 1 });
        return world.ask(createChargeOrder, WISH, player);
      },
      async cooling_off(world) {
        const player = await resting(world, { kind: 'cool_off', hours: 24 });
        return world.ask(createChargeOrder, WISH, player);
      },
      pay_type_unavailable: async (world) =>
        world.ask(createChargeOrder, { ...WISH, payType: 12 }, await newGuest(world.h)),
      amount_not_offered: async (world) =>
        world.ask(createChargeOrder, { ...WISH, amount: 49_999 }, await newGuest(world.h)),
      async limit_reached(world) {
        const player = await newGuest(world.h);
        const limit = { kind: 'deposit', period: 'week', amount: 40_000 };
        must(await world.h.call(setLimit.path, limit, player));
        return world.ask(createChargeOrder, WISH, player);
      },
      async provider_refused(world) {
        await world.provider.control('/mode', { deposits: 'refuse' });
        const shown = await world.ask(createChargeOrder, WISH, await newGuest(world.h));
        await world.provider.control('/mode', { deposits: 'normal' });
        return shown;
      },
    },
  },
  getUserAccountInfo: {
    async answer(world) {
      const player = await newGuest(world.h);
      must(await world.h.call(operations.saveUserAccountInfo.path, PAYER, player));
      return world.ask(operations.getUserAccountInfo, {}, player);
    },
    refusals: {},
  },
  saveUserAccountInfo: {
    answer: async (world) =>
      world.ask(operations.saveUserAccountInfo, PAYER, await newGuest(world.h)),
    refusals: {},
  },
};

const PAYER = {
  accountForm: {
    userName: 'Asha Example',
    phone: '98765 43210',
    email: 'asha@gmail.com',
    payType: 14,
  },
};
