import { decideIdCheck } from '@glasshouse/contract/backoffice/id-checks/decide-id-check.ts';
import type { ID_CHECK_REFUSALS } from '@glasshouse/contract/backoffice/id-checks/id-check.ts';
import { listIdChecks } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import { showIdCheck } from '@glasshouse/contract/backoffice/id-checks/show-id-check.ts';
import type { Permission } from '@glasshouse/contract/backoffice/roles.ts';
import { call, Refusal } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { textOf } from '../../ui/form-text.ts';
import type { Act } from '../../ui/reason-form.tsx';
import type { IdCheck } from './id-check.ts';
import { showStated } from './stated.ts';

type RefusalReason = (typeof ID_CHECK_REFUSALS)[number];

export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  document_not_accepted: 'The document is not accepted',
  under_age: 'The player is not old enough',
};

/** What the member may do with a check: the usual act first. */
export function idCheckActs(
  check: IdCheck,
  may: (permission: Permission) => boolean,
): readonly Act[] {
  const isPending = check.state === 'pending';
  return [
    ...(isPending && may('players.verify') ? [approve(check), refuse(check)] : []),
    ...(isPending && may('players.secrets') ? [show(check)] : []),
  ];
}

function approve({ checkId, userId }: IdCheck): Act {
  return {
    key: 'e',
    label: 'Approve',
    note: 'The player is verified under the stated name, and waiting withdrawals continue.',
    reasons: ['The document fits the name and the age', 'The provider confirmed it'],
    async run(reason) {
      await call(decideIdCheck, { checkId, outcome: 'approved', reason });
      await readAgain(listIdChecks);
      return `Player ${userId} is verified.`;
    },
  };
}

function refuse({ checkId, userId }: IdCheck): Act {
  return {
    key: 'x',
    label: 'Refuse',
    tone: 'bad',
    note: 'The player reads which of these it was and can try again; waiting money is cash again.',
    reasons: Object.values(REFUSALS),
    async run(reason, fields) {
      const chosen = textOf(fields, 'reason');
      const words = Object.keys(REFUSALS) as RefusalReason[];
      const refusal = words.find((word) => REFUSALS[word] === chosen);
      // A text of one's own explains one of the closed list, it does not replace it.
      if (refusal === undefined) throw new Refusal('refusal_needed', null);
      await call(decideIdCheck, { checkId, outcome: 'refused', refusal, reason });
      await readAgain(listIdChecks);
      return `The check of player ${userId} is refused.`;
    },
  };
}

function show({ checkId }: IdCheck): Act {
  return {
    key: 'd',
    label: 'Show the details',
    note: 'The audit trail keeps who has read them, and why.',
    reasons: ['To decide the check', 'The provider asks for them'],
    async run(reason) {
      showStated(await call(showIdCheck, { checkId, reason }));
      return 'The details are shown.';
    },
  };
}
