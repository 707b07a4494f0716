import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { bookCase, previewMoney, requestMoney } from './case-money.ts';
import { countForDesk, listForDesk, readForDesk } from './read-cases.ts';
import { closeForDesk, handOverForDesk, noteForDesk, takeForDesk } from './work-cases.ts';

/** The back office's operations on cases. */
export function addCaseRoutes(server: StaffServer): void {
  server.add(ops.listCases, listForDesk);
  server.add(ops.countCases, async (call) => ({ ok: true, data: await countForDesk(call) }));
  server.add(ops.readCase, readForDesk);
  server.add(ops.takeCase, takeForDesk);
  server.add(ops.handOverCase, handOverForDesk);
  server.add(ops.noteCase, noteForDesk);
  server.add(ops.closeCase, closeForDesk);
  server.add(ops.previewCaseMoney, previewMoney);
  server.add(ops.requestCaseMoney, requestMoney);
  server.add(ops.bookCase, bookCase);
}
