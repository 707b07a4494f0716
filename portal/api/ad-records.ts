import { answerAdConsent } from './arrival.ts';
import { api } from './server.ts';

/**
 * Notes that the player gave or took back the consent to ad measurement, after the server has
 * stored it. A yes confirms the deposits that are recorded for it.
 */
export function settleAdConsent(isGiven: boolean): void {
  answerAdConsent(isGiven);
  if (isGiven) void confirmAdRecords();
}

/** Confirms the recorded deposits if the server says that the player's consent stands. */
export async function confirmIfConsented(): Promise<void> {
  const me = await api.call('getAccount', {});
  if (me.ok && me.data.adConsent === 1) await confirmAdRecords();
}

/**
 * Lists the deposits recorded for ad measurement and marks them as read by this browser. The portal
 * has no script that measures, so both flags are 0. A failed call is repeated by the next deposit.
 */
async function confirmAdRecords(): Promise<void> {
  const listed = await api.call('listAdRecords', {});
  if (!listed.ok || listed.data.records.length === 0) return;
  const orderIds = listed.data.records.map(({ orderId }) => orderId);
  await api.call('markAdRecordsReported', {
    reportStatus: 0,
    errorCode: '',
    enableFlag: 0,
    orderIds,
  });
}
