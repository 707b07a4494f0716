import { listAdRecords } from '@glasshouse/contract/ads/list-ad-records.ts';
import { markAdRecordsReported } from '@glasshouse/contract/ads/mark-ad-records-reported.ts';
import type { Server } from '../../platform/http/serve.ts';
import { noteReport, openRecords } from './records.ts';

export { noteDeposit } from './records.ts';

/** Gives ad measurement its deposit records, which exist only for players who gave consent. */
export function addAds(server: Server): void {
  server.player(listAdRecords, async ({ db, player }) => {
    return { ok: true, data: { records: await openRecords(db, player) } };
  });

  server.player(markAdRecordsReported, async ({ db, player, at }, report) => {
    return { ok: true, data: { updated: await noteReport(db, player, report, at) } };
  });
}
