import type { ReactNode } from 'react';
import { LEGAL_HOLD_MAX_DAYS } from '@glasshouse/contract/backoffice/withdrawals/request-legal-hold.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { now } from '../../api/clock.ts';
import { writeTime } from '../../ui/format.ts';
import { Input } from '../../ui/inputs.tsx';

/** The law, as the player reads it, and the day on which the hold ends. */
export function legalHoldFields(): ReactNode {
  return (
    <>
      <Input label="Law" name="law" required minLength={3} maxLength={120} autoComplete="off" />
      <Input
        label="Review date"
        name="until"
        type="date"
        required
        min={dayOf(now() + DAY_MS)}
        max={dayOf(now() + LEGAL_HOLD_MAX_DAYS * DAY_MS)}
      />
    </>
  );
}

/** The day of a moment in the market's zone: `2026-11-20`. */
function dayOf(epochMs: number): string {
  return writeTime(epochMs).slice(0, 10);
}
