import { bookCase, requestCaseMoney } from '@glasshouse/contract/backoffice/cases/case-money.ts';
import { closeCase } from '@glasshouse/contract/backoffice/cases/close-case.ts';
import { countCases } from '@glasshouse/contract/backoffice/cases/count-cases.ts';
import { handOverCase } from '@glasshouse/contract/backoffice/cases/hand-over-case.ts';
import { listCases } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import { noteCase } from '@glasshouse/contract/backoffice/cases/note-case.ts';
import { readCase } from '@glasshouse/contract/backoffice/cases/read-case.ts';
import { takeCase } from '@glasshouse/contract/backoffice/cases/take-case.ts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { ColleagueSelect, colleagueOf } from '../../ui/colleague-select.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import { MoneyFields, moneyFields } from './money-fields.tsx';
import { caseTitle, type StaffCase } from './staff-case.ts';

/** What a member may do with an open case: the usual act first. */
export function caseActs(one: StaffCase, ownName: string, canRequest: boolean): readonly Act[] {
  const { owner, kind } = one;
  return [
    close(one),
    ...(owner === ownName ? [] : [take(one)]),
    handOver(one),
    note(one),
    // The only kind whose money waits for a decision of staff.
    ...(canRequest && kind === 'unknown_order' ? [requestMoney(one), book(one)] : []),
  ];
}

const changed = () => readAgain(listCases, readCase, countCases);

function close({ id, kind }: StaffCase): Act {
  return {
    key: 'e',
    label: 'Close',
    note: 'Closes the case and moves no money.',
    reasons: [
      'Settled by the provider',
      'The figures agree again',
      'The player has an answer',
      'Claimed from the provider',
      'Nothing to do',
    ],
    async run(reason) {
      await call(closeCase, { id, reason });
      await changed();
      return `${caseTitle(kind)} is closed.`;
    },
  };
}

function take({ id, kind, owner }: StaffCase): Act {
  return {
    key: 't',
    label: 'Take',
    ...(owner === null ? {} : { note: `${owner} has it now.` }),
    reasons: ['Working on it', 'The owner is not here', 'Agreed with the owner'],
    async run(reason) {
      await call(takeCase, { id, reason });
      await changed();
      return `${caseTitle(kind)} is yours.`;
    },
  };
}

function handOver({ id, kind }: StaffCase): Act {
  return {
    key: 'h',
    label: 'Hand over',
    reasons: ['My shift ends', 'Needs another role', 'Knows the player'],
    fields: <ColleagueSelect permission="cases.work" />,
    async run(reason, fields) {
      const to = colleagueOf(fields);
      await call(handOverCase, { id, to, reason });
      await changed();
      return `${to} has ${caseTitle(kind).toLowerCase()}.`;
    },
  };
}

function note({ id }: StaffCase): Act {
  return {
    key: 'n',
    label: 'Note',
    note: 'Your text stays in the history of the case.',
    reasons: [],
    async run(reason) {
      await call(noteCase, { id, reason });
      await changed();
      return 'The note is saved.';
    },
  };
}

function requestMoney({ id }: StaffCase): Act {
  return {
    key: 'm',
    label: 'Request money',
    note: 'Somebody else approves it. Then book it here.',
    reasons: ['The provider confirmed it', 'The receipt names the player'],
    fields: <MoneyFields id={id} />,
    async run(reason, fields) {
      await call(requestCaseMoney, { id, ...moneyFields(fields), reason });
      await changed();
      return 'The request waits for approval.';
    },
  };
}

function book({ id, kind }: StaffCase): Act {
  return {
    key: 'b',
    label: 'Book',
    note: 'Makes the approved transfers and closes the case.',
    reasons: ['Approved by a second person'],
    async run(reason) {
      await call(bookCase, { id, reason });
      await changed();
      return `${caseTitle(kind)} is booked and closed.`;
    },
  };
}
