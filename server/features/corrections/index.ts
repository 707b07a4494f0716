import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import { decideApproval, listApprovals, readApproval } from './approvals.ts';
import { previewCorrection, requestCorrection } from './request-correction.ts';
import { previewWriteOff, requestWriteOff } from './request-write-off.ts';

/** Corrections and write-offs, and the desk where another person decides what was requested. */
export function addCorrections(server: StaffServer): void {
  server.add(ops.previewCorrection, previewCorrection);
  server.add(ops.requestCorrection, requestCorrection);
  server.add(ops.previewWriteOff, previewWriteOff);
  server.add(ops.requestWriteOff, requestWriteOff);
  server.add(ops.listApprovals, listApprovals);
  server.add(ops.readApproval, readApproval);
  server.add(ops.decideApproval, decideApproval);
}
