import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { readTransfer } from '@glasshouse/contract/backoffice/ledger/read-transfer.ts';
import { useCall } from '../../api/queries.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoney, writeTime } from '../../ui/format.ts';
import { EffectTable } from '../../ui/effect-table.tsx';
import { Failed, Loading } from '../../ui/list-state.tsx';
import type { Transfer } from './transfer.ts';

const CORRECTION = {
  possible: 'A second person can approve taking it back.',
  made: 'It was taken back.',
  closed: 'Its order or bonus moves this money itself.',
} as const;

/** One transfer: its entries, its cause, and whether it may be taken back. */
export function TransferDetail({ row: of }: { row: Transfer }): ReactNode {
  const { userId, entry } = of;
  const { data, error, refetch } = useCall(readTransfer, { userId, entry });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { correction, correctedBy, entries } = data;
  const rows = entries.map(({ account, amount, after }) => ({
    ...{ userId, account, change: amount, after },
    before: after === null ? null : after - amount,
  }));
  return (
    <>
      <EffectTable effects={rows} label="Entries" />
      <Facts
        facts={[
          ['Time', writeTime(of.at)],
          ['Amount', writeMoney(of.amount)],
          ['Cause', of.cause.replaceAll('_', ' ')],
          ['Caused by', <CauseLink key="cause" of={of} />],
          ['Player', <Copyable key="player" text={userId} />],
          ['Correction', correctedBy === null ? CORRECTION[correction] : `Entry ${correctedBy}.`],
          ...(of.reason === null ? [] : [['Reason', of.reason] as const]),
          ...(of.requestedBy === null ? [] : [['Requested by', of.requestedBy] as const]),
          ...(of.approvedBy === null ? [] : [['Approved by', of.approvedBy] as const]),
          ['Key', <Copyable key="key" text={of.key} shown={short(of.key)} />],
          ['Hash', <Copyable key="hash" text={of.hash} shown={short(of.hash)} />],
        ]}
      />
    </>
  );
}

/** A link to all transfers of the same record, or to the transfer that was taken back. */
function CauseLink({ of: { causedBy, cause } }: { of: Transfer }): ReactNode {
  const { kind, id } = causedBy;
  const to =
    kind === 'transfer'
      ? `/ledger?player=${id.split('-')[0]}&open=${id}`
      : `/ledger?record=${encodeURIComponent(id)}`;
  if (kind === 'bonus') return `bonus ${id}`;
  return <Link href={to}>{`${kind === 'other' ? cause : kind} ${id}`}</Link>;
}

const SHORT = 24;

/** The beginning of a text that is too long for the panel. */
function short(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
