import { getFbRechargeRecords } from '@glasshouse/contract/ads/get-fb-recharge-records.ts';
import { updateFbRechargeRecords } from '@glasshouse/contract/ads/update-fb-recharge-records.ts';
import type { Server } from '../../platform/http/serve.ts';
import { noteReport, openRecords } from './records.ts';

/** What ad measurement may know of deposits: only players who gave consent have records. */
export function addAds(server: Server): void {
  server.player(getFbRechargeRecords, async ({ db, player }) => {
    return { ok: true, data: { records: await openRecords(db, player) } };
  });

  server.player(updateFbRechargeRecords, async ({ db, player, at }, report) => {
    return { ok: true, data: { updated: await noteReport(db, player, report, at) } };
  });
}
