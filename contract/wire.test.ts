import { expect, test } from 'vitest';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/**
 * The wire document's own words: for each path the members of `data`, or of `data.result`, in its
 * order, as clients that know nothing of this code read them.
 */
const WIRE: readonly (readonly [path: string, members: string])[] = [
  ['/user/login', 'userId nick token gold currency deviceId isRegister language loginName'],
  [
    '/user/bindLoginAccount',
    'userId nick token gold currency deviceId isRegister language loginName recoveryCode',
  ],
  ['/user/setLang', 'lang'],
  [
    '/v1/bus/accountInfo',
    'result: accountGold cash bonus held rewardAmount gameActivityFlag charge10Flag ' +
      'charge20TotalNum processOrderId payType reloginFlag openDeposit wagering ' +
      // Ours, after those of the document.
      'exclusion withdrawable availableFrom withdrawableReason heldOrder',
  ],
  [
    '/charge/amount/list',
    'options payTypes ' +
      // Ours, after those of the document.
      'dueOrders',
  ],
  ['/charge/amount/getUserAccountInfo', 'userAccount'],
  ['/charge/amount/saveUserAccountInfo', 'userAccount'],
  [
    '/charge/create/order',
    'orderId payCode payUrl qrcodeUrl expiresAt ' +
      // Ours, after those of the document.
      'payBy',
  ],
  ['/withdraw/quote', 'quoteId amount fee feePercent withholding realAmount expectedSeconds'],
  ['/withdraw/create/order', 'orderId payType'],
  [
    '/v1/bus/withdrawInfo',
    'result: state msgCode withdrawTotalNum minCanWithdrawAmount withdrawable orderId ' +
      'charge20TotalNum payType presets payTypes until orderList total availableFrom ' +
      // Ours, after those of the document.
      'reason lastAccount',
  ],
  [
    '/v1/bus/getWithdrawProcess',
    'userName orderAmount realAmount state processDetail ' +
      // Ours, after those of the document.
      'payType bankName accountMasked hold fee withholding expectedSeconds',
  ],
  ['/v1/bus/getAllWithdrawOrders', 'orderList total'],
  ['/withdraw/bank/all/list', 'list'],
  [
    '/v1/bus/statInviteInfo',
    'todayInviteNum totalInviteNum inviteConfigAmount inviteRewardAmount ' +
      'inviteRewardReceiveAmount',
  ],
  ['/v1/bus/getUserShareUrlAndExtensionCode', 'code'],
  ['/v1/bus/getTaskProcess', 'taskItemList result gotFlag'],
  ['/v1/bus/taskOne', 'taskItemList gotFlag'],
  ['/v1/bus/getFbRechargeRecords', 'records'],
  ['/game/forward', 'openGameUrl'],
  [
    '/game/session',
    'gameSession gameId title currency cash bonus stakes defaultStake rtp definitionHash ' +
      'nextSeq lastRound netPosition elapsedSeconds minRoundMs realityCheckAt seed ' +
      // Ours, after those of the document.
      'ageConfirmed verifiesOnPortal mode money timeZone odds',
  ],
  [
    '/game/spin',
    'roundId seq stake win cash bonus nonce events netPosition elapsedSeconds ' +
      // Ours, after those of the document.
      'bonusReleased',
  ],
  ['/v1/lobby', 'games banners version market mode'],
];

/** Paths of the document's tables whose answer it does not name member by member. */
const UNNAMED = [
  '/charge/order/info',
  '/charge/order/list',
  '/charge/order/cancel',
  '/v1/bus/receiveInviteRewards',
  '/v1/bus/updateCpf',
  '/v1/bus/notifyShowTaskFlagSuccess',
  '/v1/bus/taskGot',
  '/v1/bus/taskOneGot',
  '/v1/bus/updateFbRechargeRecords',
  '/game/history',
  '/game/round',
];

const byPath = new Map<string, Operation>(
  Object.values<Operation>(operations).map((operation) => [operation.path, operation]),
);

test.each(WIRE)('%s answers the members of the wire document in its order', (path, members) => {
  const answer = Object(byPath.get(path)?.example.answer);
  const inResult = members.startsWith('result: ');
  if (inResult) expect(Object.keys(answer)).toEqual(['result']);
  const shown = inResult ? Object(answer.result) : answer;
  expect(Object.keys(shown)).toEqual(members.replace('result: ', '').split(' '));
});

test('every call of the wire document is in the contract', () => {
  expect(UNNAMED.filter((path) => !byPath.has(path))).toEqual([]);
});
