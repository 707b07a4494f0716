import { operations } from '@glasshouse/contract/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { newGuest } from '../../testing/players.ts';
import { callOperation } from '../call-operation.ts';
import type { ScenariosOf } from './world.ts';

const { getPush, subscribePush, unsubscribePush } = operations;
const browser = subscribePush.example.request;

/** Web push notifications. */
export const notifications: ScenariosOf<'getPush' | 'subscribePush' | 'unsubscribePush'> = {
  getPush: {
    answer: async (world) => world.ask(getPush, {}, await newGuest(world.h)),
    refusals: {},
  },
  subscribePush: {
    answer: async (world) => world.ask(subscribePush, browser, await newGuest(world.h)),
    refusals: {
      async push_unavailable({ h }) {
        const without = await openTestApp({ beside: h, pushKey: null });
        const { token } = await newGuest(h);
        const reply = await callOperation(without, subscribePush, browser, { token });
        await without.close();
        return { operation: subscribePush, reply };
      },
      push_address_refused: async (world) =>
        world.ask(
          subscribePush,
          { ...browser, endpoint: 'https://127.0.0.1/' },
          await newGuest(world.h),
        ),
    },
  },
  unsubscribePush: {
    answer: async (world) => world.ask(unsubscribePush, {}, await newGuest(world.h)),
    refusals: {},
  },
};
