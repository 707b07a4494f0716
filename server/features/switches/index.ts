import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Notifier } from '../../platform/notifier.ts';
import { listSwitches, setSwitch, SWITCHES, type SwitchDeps } from './set-switch.ts';
import type { Switches } from './switches.ts';

export { openSwitches, switchedPack, type GuestTaskChange } from './switches.ts';

/** How soon a process applies a change whose notice it missed. */
const FOLLOW_EVERY_MS = SECOND_MS;

/** Applies changes made by other processes: at their notice, or a second later without one. */
export function followSwitches(
  switches: Switches,
  { jobs, notifier }: { readonly jobs: Jobs; readonly notifier: Pick<Notifier, 'onReload'> },
): void {
  jobs.every('switches', FOLLOW_EVERY_MS, async () => {
    await switches.refresh();
    return 0;
  });
  // The job tries again what fails here.
  notifier.onReload(SWITCHES, () => void switches.refresh().catch(() => undefined));
}

/** Serves the switches to staff. */
export function addSwitches(server: StaffServer, deps: SwitchDeps): void {
  server.add(staffOperations.listSwitches, async (call, { kind }) => ({
    ok: true,
    data: { switches: await listSwitches(call.db, deps, kind) },
  }));
  server.add(staffOperations.setSwitch, (call, input) => setSwitch(deps, call, input));
}
