import { operations } from '@glasshouse/contract/index.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import { FORM, giveCash, tracker } from '../../features/withdrawals/testing/cashier.ts';
import { must, newGuest, newNamedPlayer, type TestPlayer } from '../../testing/players.ts';
import { until } from '../../testing/provider.ts';
import { shownPasskeySample } from '@glasshouse/contract/account/passkey.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { NO_ORDER, type ScenariosOf, type Shown, type World } from './world.ts';

const { requestWithdrawal, getWithdrawalProgress, quoteWithdrawal, correctPayoutAccount } =
  operations;

type Fields = Partial<RequestOf<typeof requestWithdrawal>>;

/** A guest with cash from a win. */
async function winner({ h }: World, cash: number): Promise<TestPlayer> {
  const player = await newGuest(h);
  await giveCash(h, player, cash);
  return player;
}

function ask(
  world: World,
  player: Pick<TestPlayer, 'token'>,
  fields: Fields,
): Promise<Shown<typeof requestWithdrawal>> {
  return world.ask(requestWithdrawal, { ...FORM, amount: 50_000, ...fields }, player);
}

/** Requests a withdrawal that must be accepted; returns its order id. */
async function begin(world: World, player: TestPlayer, fields: Fields = {}): Promise<string> {
  const { reply } = await ask(world, player, fields);
  if (reply.success !== 1) throw new Error(reply.text);
  return String(Object(reply.data).orderId);
}

/** Waits until the order is in a state; each poll advances the clock. */
async function inState(
  world: World,
  player: TestPlayer,
  orderId: string,
  state: number,
): Promise<string> {
  return until(async () => {
    await world.advance(1_000);
    await world.settle();
    return (await tracker(world.h, player, orderId)).state === state ? orderId : null;
  });
}

async function paid(world: World, player: TestPlayer, fields: Fields = {}): Promise<string> {
  return inState(world, player, await begin(world, player, fields), 2);
}

/** An order to a new account of a player who was paid before, so it is in its security hold. */
async function held(world: World, player?: TestPlayer) {
  const of = player ?? (await newGuest(world.h));
  await giveCash(world.h, of, 200_000);
  await paid(world, of);
  return { player: of, orderId: await begin(world, of, { accountNumber: 'asha@ybl' }) };
}

/** The same for a player with a confirmed mail address. */
async function heldWithMail(world: World) {
  const player = await newNamedPlayer(world.h);
  const mail = `${player.userName}@gmail.com`;
  must(await world.h.call(operations.startMail.path, { mail }, player));
  const code = await world.mailedCode(mail);
  must(await world.h.call(operations.confirmMail.path, { code }, player));
  return { ...(await held(world, player)), mail };
}

/** An order whose account the bank refused: it waits for a correction. */
async function toCorrect(world: World, player: TestPlayer): Promise<string> {
  await giveCash(world.h, player, 60_000);
  const orderId = await begin(world, player);
  await world.provider.control(`/payouts/${orderId}/refuse-account`);
  return inState(world, player, orderId, 6);
}

export const withdraw: ScenariosOf<
  | 'listBanks'
  | 'confirmHeldWithdrawal'
  | 'requestWithdrawal'
  | 'denyHeldWithdrawal'
  | 'listWithdrawals'
  | 'getWithdrawalProgress'
  | 'mailHoldCode'
  | 'quoteWithdrawal'
  | 'cancelWithdrawal'
  | 'correctPayoutAccount'
  | 'getWithdrawalInfo'
> = {
  listBanks: {
    answer: async (world) => world.ask(operations.listBanks, {}, await newGuest(world.h)),
    refusals: {},
  },
  requestWithdrawal: {
    async answer(world) {
      const player = await newGuest(world.h);
      await world.deposited(player);
      return ask(world, player, { amount: 10_000 });
    },
    refusals: {
      pay_type_unavailable: async (world) =>
        ask(world, await winner(world, 60_000), { payType: 12, accountNumber: '11144477735' }),
      async exist_process_order(world) {
        const player = await winner(world, 200_000);
        await begin(world, player);
        return ask(world, player, {});
      },
      async need_finish_task(world) {
        const player = await winner(world, 500_000);
        for (let order = 0; order < 5; order += 1) await paid(world, player);
        return ask(world, player, {});
      },
      only_support_ten: async (world) =>
        ask(world, await winner(world, 600_000), { amount: 500_001 }),
      only_support_500: async (world) => ask(world, await winner(world, 60_000), { amount: 9_999 }),
      need_play_game: async (world) => ask(world, await winner(world, 60_000), { amount: 95_000 }),
      insufficient_balance: async (world) =>
        ask(world, await winner(world, 60_000), { amount: 95_001 }),
      need_upgrade_vip: async (world) =>
        ask(world, await winner(world, 9_000_000), { amount: 5_000_001 }),
      async quote_expired(world) {
        const player = await winner(world, 60_000);
        const quote = { amount: 50_001, payType: FORM.payType };
        const path = quoteWithdrawal.path;
        const { quoteId } = must(await world.h.call<{ quoteId: string }>(path, quote, player));
        return ask(world, player, { quoteId });
      },
      async holder_differs(world) {
        const player = await winner(world, 200_000);
        await paid(world, player);
        return ask(world, player, { userName: 'Ravi Other' });
      },
      async reauth_required(world) {
        const player = await newNamedPlayer(world.h);
        await giveCash(world.h, player, 200_000);
        await paid(world, player);
        await world.advance(HOUR_MS);
        return ask(world, player, { accountNumber: 'asha@ybl' });
      },
    },
  },
  listWithdrawals: {
    async answer(world) {
      const player = await winner(world, 60_000);
      await begin(world, player);
      return world.ask(operations.listWithdrawals, {}, player);
    },
    refusals: {},
  },
  getWithdrawalProgress: {
    async answer(world) {
      const player = await newGuest(world.h);
      return world.ask(getWithdrawalProgress, { orderId: await toCorrect(world, player) }, player);
    },
    refusals: {
      unknown_order: async (world) =>
        world.ask(getWithdrawalProgress, { orderId: NO_ORDER }, await newGuest(world.h)),
    },
  },
  quoteWithdrawal: {
    answer: async (world) =>
      world.ask(quoteWithdrawal, { amount: 1_000_000, payType: 14 }, await newGuest(world.h)),
    refusals: {
      pay_type_unavailable: async (world) =>
        world.ask(quoteWithdrawal, { amount: 50_000, payType: 9 }, await newGuest(world.h)),
    },
  },
  correctPayoutAccount: {
    async answer(world) {
      const player = await newGuest(world.h);
      const orderId = await toCorrect(world, player);
      return world.ask(correctPayoutAccount, { orderId, accountNumber: 'asha@ybl' }, player);
    },
    refusals: {
      async not_correctable(world) {
        const player = await winner(world, 60_000);
        const orderId = await begin(world, player);
        return world.ask(correctPayoutAccount, { orderId, accountNumber: 'asha@ybl' }, player);
      },
      async pay_type_unavailable(world) {
        const player = await newGuest(world.h);
        const orderId = await toCorrect(world, player);
        const pix = { payType: 12, accountNumber: '11144477735' };
        return world.ask(correctPayoutAccount, { ...FORM, ...pix, orderId }, player);
      },
      async holder_differs(world) {
        const player = await winner(world, 100_000);
        await paid(world, player);
        const orderId = await toCorrect(world, player);
        const other = { userName: 'Ravi Other', accountNumber: 'asha@ybl' };
        return world.ask(correctPayoutAccount, { ...FORM, ...other, orderId }, player);
      },
      async reauth_required(world) {
        const player = await newNamedPlayer(world.h);
        const orderId = await toCorrect(world, player);
        await world.advance(HOUR_MS);
        return world.ask(correctPayoutAccount, { orderId, accountNumber: 'asha@ybl' }, player);
      },
    },
  },
  cancelWithdrawal: {
    async answer(world) {
      const player = await newGuest(world.h);
      return world.ask(
        operations.cancelWithdrawal,
        { orderId: await toCorrect(world, player) },
        player,
      );
    },
    refusals: {
      async not_correctable(world) {
        const player = await winner(world, 60_000);
        return world.ask(
          operations.cancelWithdrawal,
          { orderId: await begin(world, player) },
          player,
        );
      },
    },
  },
  confirmHeldWithdrawal: {
    async answer(world) {
      const { player, orderId, mail } = await heldWithMail(world);
      must(await world.h.call(operations.mailHoldCode.path, { orderId }, player));
      const code = await world.mailedCode(mail);
      return world.ask(operations.confirmHeldWithdrawal, { orderId, code }, player);
    },
    refusals: {
      not_held: async (world) =>
        world.ask(
          operations.confirmHeldWithdrawal,
          { orderId: NO_ORDER, code: 'AAAA-BBBB' },
          await newGuest(world.h),
        ),
      async mail_code_wrong(world) {
        const { player, orderId } = await held(world);
        return world.ask(operations.confirmHeldWithdrawal, { orderId, code: 'AAAA-BBBB' }, player);
      },
      async passkey_failed(world) {
        const { player, orderId } = await held(world);
        return world.ask(
          operations.confirmHeldWithdrawal,
          { orderId, passkey: shownPasskeySample },
          player,
        );
      },
    },
  },
  mailHoldCode: {
    async answer(world) {
      const { player, orderId } = await heldWithMail(world);
      return world.ask(operations.mailHoldCode, { orderId }, player);
    },
    refusals: {
      not_held: async (world) =>
        world.ask(operations.mailHoldCode, { orderId: NO_ORDER }, await newGuest(world.h)),
      async mail_unknown(world) {
        const { player, orderId } = await held(world);
        return world.ask(operations.mailHoldCode, { orderId }, player);
      },
    },
  },
  denyHeldWithdrawal: {
    async answer(world) {
      const { player, orderId } = await held(world);
      return world.ask(operations.denyHeldWithdrawal, { orderId }, player);
    },
    refusals: {
      not_held: async (world) =>
        world.ask(operations.denyHeldWithdrawal, { orderId: NO_ORDER }, await newGuest(world.h)),
    },
  },
  getWithdrawalInfo: {
    async answer(world) {
      const player = await newGuest(world.h);
      await world.deposited(player);
      await begin(world, player, { amount: 10_000 });
      return world.ask(operations.getWithdrawalInfo, {}, player);
    },
    refusals: {},
  },
};
