import type { ReactNode } from 'react';
import { listAudit } from '@glasshouse/contract/backoffice/staff/list-audit.ts';
import { useCall } from '../../api/queries.ts';
import { History } from '../../ui/facts.tsx';
import { writeTime } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/list-state.tsx';

const SHOWN = 20;

/** The latest acts of a member, from the audit trail. */
export function OwnActs({ name }: { name: string }): ReactNode {
  const { data, error, refetch } = useCall(listAudit, { name, limit: SHOWN });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <History
      title="Latest acts"
      empty="No act yet."
      entries={data.entries.map(({ number, at, action, subject, reason }) => ({
        id: String(number),
        time: writeTime(at),
        what: [action.replaceAll('_', ' '), subject].filter(Boolean).join(' '),
        reason,
      }))}
    />
  );
}
