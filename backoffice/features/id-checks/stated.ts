import { create } from 'zustand';
import type { showIdCheck } from '@glasshouse/contract/backoffice/id-checks/show-id-check.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** What a player stated for a check, which the member has asked for with a reason. */
export type Stated = StaffAnswer<typeof showIdCheck>;

/** What was read last; forgotten when the page is left. */
export const useStated = create<{ readonly stated: Stated | null }>(() => ({ stated: null }));

export function showStated(stated: Stated | null): void {
  useStated.setState({ stated });
}
