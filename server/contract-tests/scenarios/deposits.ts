import { operations } from '@glasshouse/contract/index.ts';
import { openOrder } from '../../features/deposits/testing/orders.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { leaving } from './own.ts';
import { NO_ORDER, type ScenariosOf, type World } from './world.ts';

const { cancelDeposit, getDeposit, createDeposit, exclude, setLimit } = operations;
const REQUEST = { amount: 50_000, payType: 14 };

async function playerOnBreak({ h }: World, body: object): Promise<TestPlayer> {
  const player = await newGuest(h);
  must(await h.call(exclude.path, body, player));
  return player;
}

export const deposits: ScenariosOf<
  | 'cancelDeposit'
  | 'listDepositOptions'
  | 'getDeposit'
  | 'listDeposits'
  | 'createDeposit'
  | 'getPayer'
  | 'savePayer'
> = {
  cancelDeposit: {
    async answer(world) {
      const player = await newGuest(world.h);
      const { orderId } = await openOrder(world.h, player);
      return world.ask(cancelDeposit, { orderId }, player);
    },
    refusals: {
      unknown_order: async (world) =>
        world.ask(cancelDeposit, { orderId: NO_ORDER }, await newGuest(world.h)),
    },
  },
  listDepositOptions: {
    answer: async (world) => world.ask(operations.listDepositOptions, {}, await newGuest(world.h)),
    refusals: {},
  },
  getDeposit: {
    async answer(world) {
      const player = await newGuest(world.h);
      return world.ask(getDeposit, { orderId: await world.deposited(player) }, player);
    },
    refusals: {
      unknown_order: async (world) =>
        world.ask(getDeposit, { orderId: NO_ORDER }, await newGuest(world.h)),
    },
  },
  listDeposits: {
    async answer(world) {
      const player = await newGuest(world.h);
      await world.deposited(player);
      return world.ask(operations.listDeposits, {}, player);
    },
    refusals: {},
  },
  createDeposit: {
    answer: async (world) => world.ask(createDeposit, REQUEST, await newGuest(world.h)),
    refusals: {
      binding_required: (world) =>
        world.refusedByDuty(createDeposit, { amount: 200_000, payType: 8 }, 'binding_required'),
      verification_required: (world) =>
        world.refusedByDuty(
          createDeposit,
          { amount: 200_000, payType: 8 },
          'verification_required',
        ),
      excluded_by_register: (world) =>
        world.refusedByDuty(createDeposit, { amount: 200_000, payType: 8 }, 'excluded_by_register'),
      region_not_licensed: (world) =>
        world.refusedByDuty(createDeposit, { amount: 200_000, payType: 8 }, 'region_not_licensed'),
      account_closing: async (world) => world.ask(createDeposit, REQUEST, await leaving(world)),
      async self_excluded(world) {
        const player = await playerOnBreak(world, { kind: 'self_exclusion', months: 1 });
        return world.ask(createDeposit, REQUEST, player);
      },
      async cooling_off(world) {
        const player = await playerOnBreak(world, { kind: 'cool_off', hours: 24 });
        return world.ask(createDeposit, REQUEST, player);
      },
      pay_type_unavailable: async (world) =>
        world.ask(createDeposit, { ...REQUEST, payType: 12 }, await newGuest(world.h)),
      due_date_unavailable: async (world) => {
        const payBy = { date: '2026-11-21', name: 'Asha Example', cpf: '11144477735' };
        return world.ask(createDeposit, { ...REQUEST, payBy }, await newGuest(world.h));
      },
      amount_not_offered: async (world) =>
        world.ask(createDeposit, { ...REQUEST, amount: 49_999 }, await newGuest(world.h)),
      async limit_reached(world) {
        const player = await newGuest(world.h);
        const limit = { kind: 'deposit', period: 'week', amount: 40_000 };
        must(await world.h.call(setLimit.path, limit, player));
        return world.ask(createDeposit, REQUEST, player);
      },
      async provider_refused(world) {
        await world.provider.control('/mode', { deposits: 'refuse' });
        const shown = await world.ask(createDeposit, REQUEST, await newGuest(world.h));
        await world.provider.control('/mode', { deposits: 'normal' });
        return shown;
      },
    },
  },
  getPayer: {
    async answer(world) {
      const player = await newGuest(world.h);
      must(await world.h.call(operations.savePayer.path, PAYER, player));
      return world.ask(operations.getPayer, {}, player);
    },
    refusals: {},
  },
  savePayer: {
    answer: async (world) => world.ask(operations.savePayer, PAYER, await newGuest(world.h)),
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
