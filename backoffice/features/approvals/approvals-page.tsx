import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { decideApproval } from '@glasshouse/contract/backoffice/money/decide-approval.ts';
import { listApprovals } from '@glasshouse/contract/backoffice/money/list-approvals.ts';
import { readApproval } from '@glasshouse/contract/backoffice/money/read-approval.ts';
import { call, type StaffAnswer, type StaffRequest } from '../../api/call.ts';
import { readAgain, useCall } from '../../api/queries.ts';
import { useMay, useStaff } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import { Copyable } from '../../ui/copyable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { EffectTable } from '../../ui/effect-table.tsx';
import { ExportList } from '../../ui/export-list.tsx';
import { Facts, History, type HistoryEntry } from '../../ui/facts.tsx';
import { writeCount, writeMoney, writeTime } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Failed, Loading } from '../../ui/list-state.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { REFRESH_MS } from './refresh.ts';

type Approval = StaffAnswer<typeof listApprovals>['approvals'][number];

const TONES = { requested: 'warning', approved: 'good', executed: 'good', refused: 'bad' } as const;
const STATES = ['requested', 'approved', 'executed', 'refused'] as const;

const COLUMNS: readonly Column<Approval>[] = [
  { title: 'Requested', cell: ({ requestedAt }) => writeTime(requestedAt) },
  { title: 'Kind', cell: ({ kind }) => kind.replaceAll('_', ' ') },
  { title: 'State', cell: ({ state }) => <StateBadge tone={TONES[state]}>{state}</StateBadge> },
  {
    title: 'Amount',
    cell: ({ amount, hold }) => (hold === null ? writeMoney(amount) : '–'),
    end: true,
  },
  { title: 'Player', cell: ({ userId }) => (userId === null ? '–' : <Copyable text={userId} />) },
  { title: 'By', cell: ({ requestedBy }) => requestedBy },
  { title: 'Reason', cell: ({ reason }) => reason, wide: true },
];

/** What one person requested and another decides. The waiting ones come first. */
export function ApprovalsPage(): ReactNode {
  const filters = useFilters(['state', 'player']);
  const { values, set, clear, isEmpty } = filters;
  const may = useMay();
  const { name } = useStaff();
  const request = requestOf(values);
  const list = useList(listApprovals, values, {
    after: (before: string | null) => ({ ...request, ...(before === null ? {} : { before }) }),
    pageOf: ({ approvals, next }) => ({ rows: approvals, next }),
    everyMs: REFRESH_MS,
  });
  const decides = (approval: Approval) =>
    may('money.approve') && approval.state === 'requested' && approval.requestedBy !== name;
  return (
    <ListPage
      title="Approvals"
      list={list}
      columns={COLUMNS}
      idOf={({ approvalId }) => approvalId}
      empty={values.state === 'all' ? 'Nothing was requested yet.' : 'No request is waiting.'}
      titleOf={titleOf}
      Detail={ApprovalDetail}
      acts={(approval) => (decides(approval) ? [approve(approval), refuse(approval)] : [])}
      tools={<ExportList list={listApprovals} filters={request} />}
      filters={
        <>
          <Select
            label="State"
            value={values.state}
            options={[
              { value: '', label: 'waiting' },
              { value: 'all', label: 'all states' },
              ...STATES.slice(1).map((state) => ({ value: state, label: state })),
            ]}
            onChange={(event) => set('state', event.currentTarget.value)}
          />
          <Input
            label="Player id"
            inputMode="numeric"
            value={values.player}
            onChange={(event) => set('player', event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
          {isEmpty ? null : <DeskButton onClick={clear}>Clear</DeskButton>}
          {may('withdrawals.read') ? (
            <Link href="/withdrawals?view=second_person">Withdrawals for a second person</Link>
          ) : null}
        </>
      }
    />
  );
}

type Values = Readonly<Record<'state' | 'player', string>>;

function requestOf({ state, player }: Values): StaffRequest<typeof listApprovals> {
  const known = STATES.find((one) => one === (state === '' ? 'requested' : state));
  return {
    ...(known === undefined ? {} : { state: known }),
    ...(/^\d{1,16}$/.test(player) ? { userId: player } : {}),
  };
}

function ApprovalDetail({ row: of }: { row: Approval }): ReactNode {
  const { data, error, refetch } = useCall(readApproval, { approvalId: of.approvalId });
  return (
    <>
      {error === null ? null : <Failed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined || data.effects.length === 0 ? null : (
        <EffectTable
          effects={data.effects}
          label={of.state === 'executed' ? 'What it changed' : 'What it would change'}
        />
      )}
      <Facts
        facts={[
          ['Reason', of.reason],
          ['Requested by', of.requestedBy],
          ...holdFacts(of),
          ...freeRoundFacts(of),
          ['About', of.subject === null ? '–' : <Copyable key="about" text={of.subject} />],
          ['Id', <Copyable key="id" text={of.approvalId} />],
        ]}
      />
      <History entries={historyOf(of)} empty="" />
    </>
  );
}

function titleOf({ kind, amount, hold }: Approval): string {
  const name = kind.replaceAll('_', ' ');
  return hold === null ? `${name} of ${writeMoney(amount)}` : name;
}

function holdFacts({ hold }: Approval): (readonly [string, ReactNode])[] {
  if (hold === null) return [];
  return [
    ['Law', hold.law],
    ['Ends', writeTime(hold.until)],
  ];
}

function freeRoundFacts({ freeRounds }: Approval): (readonly [string, ReactNode])[] {
  if (freeRounds === null) return [];
  const { gameId, stake, rounds, days, players } = freeRounds;
  return [
    ['Game', String(gameId)],
    ['Free rounds', `${writeCount(rounds)} of ${writeMoney(stake)} for each player`],
    ['Days', writeCount(days)],
    ['Players', players.join(', ')],
  ];
}

function historyOf(of: Approval): HistoryEntry[] {
  const { requestedAt, requestedBy, reason, decidedAt, decidedBy, decision, executedAt } = of;
  const entries: HistoryEntry[] = [
    { id: 'asked', time: writeTime(requestedAt), who: requestedBy, what: 'requested it', reason },
  ];
  if (decidedAt !== null && decidedBy !== null) {
    const what = of.state === 'refused' ? 'refused it' : 'approved it';
    const time = writeTime(decidedAt);
    entries.unshift({ id: 'decided', time, who: decidedBy, what, reason: decision });
  }
  if (executedAt !== null) {
    const what = of.hold === null ? madeBy(of) : 'stopped it';
    entries.unshift({ id: 'made', time: writeTime(executedAt), what, reason: null });
  }
  return entries;
}

function madeBy({ transfers: { length }, freeRounds }: Approval): string {
  if (freeRounds !== null) return 'gave the free rounds';
  return `made ${length} of ${length} transfers`;
}

function noteOf({ kind, amount, hold, freeRounds }: Approval): string {
  if (hold !== null) {
    return `Stops the withdrawal until ${writeTime(hold.until)}. The player reads the law.`;
  }
  if (freeRounds !== null) return 'Gives the free rounds at once. Wins are cash.';
  return `Makes the transfers of this ${kind.replaceAll('_', ' ')} of ${writeMoney(amount)} at once.`;
}

function approve(approval: Approval): Act {
  const { approvalId } = approval;
  return {
    key: 'e',
    label: 'Approve',
    note: noteOf(approval),
    reasons: ['Checked the journal', 'Checked the papers', 'Agreed with the requester'],
    run: (reason) => decide(approvalId, 'approve', reason),
  };
}

function refuse({ approvalId }: Approval): Act {
  return {
    key: 'r',
    label: 'Refuse',
    tone: 'bad',
    reasons: ['Wrong transfer', 'Not proven', 'Another way is right'],
    run: (reason) => decide(approvalId, 'refuse', reason),
  };
}

async function decide(
  approvalId: string,
  decision: 'approve' | 'refuse',
  reason: string,
): Promise<string> {
  const { state } = await call(decideApproval, { approvalId, decision, reason });
  await readAgain(listApprovals, readApproval);
  return state === 'refused' ? 'Refused.' : 'Approved, and done.';
}
