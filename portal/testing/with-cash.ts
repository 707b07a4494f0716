import { example, type FakeAnswer, type FakeCalls } from './fake-api.ts';
import { ACCOUNT } from './open-portal.tsx';

type Info = FakeAnswer<'getWithdrawalInfo'>['result'];

/**
 * The calls of a player who may withdraw this cash, in minor units: without an order in progress,
 * and without an account of an earlier withdrawal. `info` replaces parts of the withdraw page's data.
 */
export function withCash(cash: number, info: Partial<Info> = {}): FakeCalls {
  return {
    accountInfo: {
      result: { ...ACCOUNT, cash, accountGold: cash + ACCOUNT.bonus, withdrawable: cash },
    },
    getWithdrawalInfo: {
      result: {
        ...example('getWithdrawalInfo').result,
        state: 0,
        msgCode: 'success',
        withdrawable: cash,
        orderId: null,
        payType: null,
        presets: [{ showMoney: cash / 100, sendMoney: cash, open: 1 }],
        orderList: [],
        total: 0,
        availableFrom: null,
        reason: null,
        lastAccount: null,
        ...info,
      },
    },
    listBanks: example('listBanks'),
  };
}
