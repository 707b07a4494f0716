import type { ReactNode } from 'react';
import { readCase } from '@glasshouse/contract/backoffice/cases/read-case.ts';
import { useCall } from '../../api/queries.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { Facts, History } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';
import type { StaffCase } from './staff-case.ts';

/** A case beside its list: what to do next, what is known, and what has happened. */
export function CaseDetail({ row: one }: { row: StaffCase }): ReactNode {
  const { data, error, refetch } = useCall(readCase, { id: one.id });
  return (
    <>
      {one.closedAt === null && one.nextStep !== null ? <p>{one.nextStep}</p> : null}
      <Facts facts={[...ownFacts(one), ...knownFacts(one.detail)]} />
      {error === null ? null : <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined ? <Loading /> : null}
      {data === undefined || data.approvals.length === 0 ? null : (
        <History
          title="Requests of money"
          empty=""
          entries={data.approvals.map((asked) => ({
            id: asked.approvalId,
            time: writeTime(asked.requestedAt),
            who: asked.requestedBy,
            what: `${writeMoney(asked.amount)} ${asked.state}${decidedBy(asked.decidedBy)}`,
            reason: asked.reason,
          }))}
        />
      )}
      {data === undefined ? null : (
        <History
          empty="Nobody has worked on it yet."
          entries={data.history
            .map(({ number, at, by, action, reason, detail }) => ({
              id: String(number),
              time: writeTime(at),
              who: by,
              what: whatOf(action, detail),
              reason,
            }))
            .toReversed()}
        />
      )}
    </>
  );
}

function ownFacts(one: StaffCase): (readonly [string, ReactNode])[] {
  return [
    ['Subject', <Copyable key="subject" text={one.subject} />],
    ['Player', one.userId === null ? '–' : <Copyable key="player" text={one.userId} />],
    ['Owner', one.owner ?? '–'],
    ['Opened', writeTime(one.openedAt)],
    ['Due', writeTime(one.dueAt)],
    ...(one.closedAt === null
      ? []
      : ([
          ['Closed', writeTime(one.closedAt)],
          ['By', one.closedBy ?? 'not recorded'],
          ['Decision', one.closedReason ?? '–'],
        ] as const)),
  ];
}

/** What the server knew when it opened the case; each kind has its own members. */
function knownFacts(detail: unknown): (readonly [string, ReactNode])[] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
}

function whatOf(action: string, detail: unknown): string {
  const words = action.replaceAll('_', ' ').replace(/ case$/, '');
  const { owner } = Object(detail) as Readonly<Record<string, unknown>>;
  return action === 'hand_over_case' && typeof owner === 'string' ? `${words} to ${owner}` : words;
}

function decidedBy(name: string | null): string {
  return name === null ? '' : `, decided by ${name}`;
}
