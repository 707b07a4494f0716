import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { decideApproval, listApprovals, readApproval, type Executors } from './approvals.ts';
import { previewCorrection, requestCorrection } from './request-correction.ts';
import { previewWriteOff, requestWriteOff } from './request-write-off.ts';

/**
 * Corrections and write-offs, and the desk where another person decides what was requested.
 * `executors` do what other features request, by its kind.
 */
export function addCorrections(server: StaffServer, executors: Executors): void {
  server.add(ops.previewCorrection, previewCorrection);
  server.add(ops.requestCorrection, requestCorrection);
  server.add(ops.previewWriteOff, previewWriteOff);
  server.add(ops.requestWriteOff, requestWriteOff);
  server.add(ops.listApprovals, listApprovals);
  server.add(ops.readApproval, readApproval);
  server.add(ops.decideApproval, (call, input) => decideApproval(call, input, executors));
}
