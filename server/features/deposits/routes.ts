import { cancelDeposit } from '@glasshouse/contract/deposits/cancel-deposit.ts';
import { listDepositOptions } from '@glasshouse/contract/deposits/list-deposit-options.ts';
import { getDeposit } from '@glasshouse/contract/deposits/get-deposit.ts';
import { listDeposits } from '@glasshouse/contract/deposits/list-deposits.ts';
import { createDeposit as createDepositOperation } from '@glasshouse/contract/deposits/create-deposit.ts';
import { getPayer } from '@glasshouse/contract/deposits/get-payer.ts';
import { savePayer as savePayerOperation } from '@glasshouse/contract/deposits/save-payer.ts';
import { add, shareFloor } from '@glasshouse/contract/money.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { DepositDeps } from './deps.ts';
import { savePayer } from '../players/index.ts';
import { payerDetails, payerOf } from './create/payer.ts';
import { cancelOrder } from './create/cancel-order.ts';
import { dueOrdersOf } from './create/due-date.ts';
import { offeredPayTypes, createDeposit } from './create/create-deposit.ts';
import { depositsPage, findDeposit, type DepositRow } from './store.ts';
import { wireOrder } from './views.ts';

export function depositRoutes(server: Server, deps: DepositDeps): void {
  const { pack } = deps;
  const wire = (order: DepositRow, { at, origin, principal }: PlayerCall) =>
    wireOrder(order, pack, {
      origin: deps.options.portalOrigin ?? origin,
      at,
      language: languageOf(principal.language),
    });

  server.player(listDepositOptions, ({ principal, at }) => {
    const language = languageOf(principal.language);
    const payTypes = offeredPayTypes(deps).map((payType) => ({
      payType,
      name: message(language, `payType.${payType}`),
    }));
    const isBonusOn = deps.switches.isPromotionOn('deposit_bonus');
    const givingRate = isBonusOn ? pack.depositBonusPercent : 0;
    const options = pack.depositOptions.map(({ amount, isDefault }) => {
      const givingGold = shareFloor(amount, givingRate, 100);
      return {
        orderAmount: amount,
        givingRate,
        gold: amount,
        realGold: amount,
        givingGold,
        totalGold: add(amount, givingGold),
        isDefault: isDefault ? (1 as const) : (0 as const),
      };
    });
    return Promise.resolve({
      ok: true,
      data: { options, payTypes, dueOrders: dueOrdersOf(deps, at) },
    });
  });

  server.player(getPayer, async ({ db, player }) => {
    return { ok: true, data: { userAccount: await payerDetails(db, player) } };
  });

  server.player(savePayerOperation, async ({ db, player }, input) => {
    const userAccount = payerOf(pack, offeredPayTypes(deps), input);
    await savePayer(db, player, userAccount);
    return { ok: true, data: { userAccount } };
  });

  server.player(createDepositOperation, (call, input) => createDeposit(deps, call, input));

  server.player(getDeposit, async (call, { orderId }) => {
    const order = await findDeposit(call.db, call.player, orderId);
    if (order === null) return { ok: false, code: 'unknown_order', data: null };
    return { ok: true, data: wire(order, call) };
  });

  server.player(listDeposits, async (call, input) => {
    const page = { number: input.pageNum ?? 1, size: input.pageSize ?? 10 };
    const { rows, total } = await depositsPage(call.db, call.player, page);
    return { ok: true, data: { orderList: rows.map((row) => wire(row, call)), total } };
  });

  server.player(cancelDeposit, async (call, { orderId }) => {
    const order = await cancelOrder(deps, call, orderId);
    if (order === null) return { ok: false, code: 'unknown_order', data: null };
    return { ok: true, data: wire(order, call) };
  });
}
