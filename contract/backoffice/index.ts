import { listGameFigures } from './games/list-game-figures.ts';
import { replayRound } from './games/replay-round.ts';
import { overview } from './overview/overview.ts';
import { addPlayerNote } from './players/add-player-note.ts';
import { closePlayer } from './players/close-player.ts';
import { endPlayerSessions } from './players/end-player-sessions.ts';
import { erasePlayer } from './players/erase-player.ts';
import { excludePlayer } from './players/exclude-player.ts';
import { exportPlayer } from './players/export-player.ts';
import { findPlayers } from './players/find-players.ts';
import { getPlayer } from './players/get-player.ts';
import { listPlayerOrders } from './players/list-player-orders.ts';
import { listPlayerRounds } from './players/list-player-rounds.ts';
import { revealAccount } from './players/reveal-account.ts';
import { tightenLimit } from './players/tighten-limit.ts';
import { addStaff } from './staff/add-staff.ts';
import {
  decideApproval,
  executeApproval,
  listApprovals,
  previewReversal,
  requestReversal,
} from './staff/approvals.ts';
import { changeStaffPassword } from './staff/change-staff-password.ts';
import { changeStaffRole } from './staff/change-staff-role.ts';
import { finishSetUp } from './staff/finish-set-up.ts';
import { listAudit } from './staff/list-audit.ts';
import { listStaff } from './staff/list-staff.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { resetStaff } from './staff/reset-staff.ts';
import { resumeStaff } from './staff/resume-staff.ts';
import { staffSession } from './staff/session.ts';
import { startSetUp } from './staff/start-set-up.ts';
import { suspendStaff } from './staff/suspend-staff.ts';
import { listSwitches } from './switches/list-switches.ts';
import { setSwitch } from './switches/set-switch.ts';

/** Every operation of the back office: its server, document and permission tests read this list. */
export const staffOperations = {
  logInStaff,
  logOutStaff,
  staffSession,
  changeStaffPassword,
  startSetUp,
  finishSetUp,
  listStaff,
  addStaff,
  resetStaff,
  changeStaffRole,
  suspendStaff,
  resumeStaff,
  listAudit,
  listSwitches,
  setSwitch,
  overview,
  listGameFigures,
  replayRound,
  findPlayers,
  getPlayer,
  listPlayerOrders,
  listPlayerRounds,
  revealAccount,
  addPlayerNote,
  tightenLimit,
  excludePlayer,
  endPlayerSessions,
  closePlayer,
  exportPlayer,
  erasePlayer,
  previewReversal,
  requestReversal,
  decideApproval,
  executeApproval,
  listApprovals,
} as const;
