import { useState, type ReactNode } from 'react';
import { ROLES } from '@glasshouse/contract/backoffice/roles.ts';
import { listStaff } from '@glasshouse/contract/backoffice/staff/list-staff.ts';
import { now } from '../../api/clock.ts';
import { useMay, useStaff } from '../../api/session.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeAge, writeTime } from '../../ui/format.ts';
import { Select } from '../../ui/inputs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { AddMember } from './add-member.tsx';
import { OwnActs } from './own-acts.tsx';
import { SetUpLink, type Link } from './set-up-link.tsx';
import { staffActs, type Member } from './staff-acts.tsx';

const COLUMNS: readonly Column<Member>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Role', cell: ({ role }) => role },
  { title: 'State', cell: (member) => <MemberState member={member} /> },
  { title: 'Last seen', cell: ({ lastSeenAt }) => ago(lastSeenAt), end: true },
  { title: 'Active since', cell: ({ activeSince }) => time(activeSince), end: true, wide: true },
];

/** Members of staff: who may log in, with which role. */
export function StaffPage(): ReactNode {
  const filters = useFilters(['q', 'role', 'state']);
  const may = useMay();
  const { name: ownName } = useStaff();
  const [link, setLink] = useState<Link | null>(null);
  const { q, role, state } = filters.values;
  const list = useList(listStaff, filters.values, {
    after: () => ({}),
    pageOf: ({ staff }) => ({
      next: null,
      rows: staff
        .filter((member) => member.name.includes(q.trim().toLowerCase()))
        .filter((member) => role === '' || member.role === role)
        .filter((member) => state === '' || stateOf(member) === state),
    }),
  });
  const canManage = may('staff.manage');
  return (
    <>
      <ListPage
        title="Staff"
        list={list}
        columns={COLUMNS}
        idOf={({ name }) => name}
        empty={filters.isEmpty ? 'There is no member of staff.' : 'No member fits the filters.'}
        titleOf={({ name }) => name}
        Detail={MemberDetail}
        acts={(member) => (canManage && member.name !== ownName ? staffActs(member, setLink) : [])}
        filters={
          <>
            <SearchField label="Name" value={q} onSearch={(text) => filters.set('q', text)} />
            <Select
              label="Role"
              value={role}
              options={[{ value: '', label: 'All roles' }, ...ROLES.map(own)]}
              onChange={(event) => filters.set('role', event.currentTarget.value)}
            />
            <Select
              label="State"
              value={state}
              options={[{ value: '', label: 'All states' }, ...STATES.map(own)]}
              onChange={(event) => filters.set('state', event.currentTarget.value)}
            />
          </>
        }
        tools={canManage ? <AddMember onAdded={setLink} /> : null}
      />
      {link === null ? null : <SetUpLink link={link} onClose={() => setLink(null)} />}
    </>
  );
}

const STATES = ['active', 'invited', 'suspended'] as const;
const own = (value: string) => ({ value, label: value });

function stateOf({ activeSince, suspendedAt }: Member): (typeof STATES)[number] {
  if (suspendedAt !== null) return 'suspended';
  return activeSince === null ? 'invited' : 'active';
}

const TONES = { active: 'good', invited: 'warning', suspended: 'bad' } as const;

function MemberState({ member }: { member: Member }): ReactNode {
  const state = stateOf(member);
  return <StateBadge tone={TONES[state]}>{state}</StateBadge>;
}

function MemberDetail({ row: member }: { row: Member }): ReactNode {
  const may = useMay();
  const { name, role, activeSince, suspendedAt, lastSeenAt } = member;
  return (
    <>
      <Facts
        facts={[
          ['Role', role],
          ['State', <MemberState key="state" member={member} />],
          ['Active since', time(activeSince)],
          ['Suspended', time(suspendedAt)],
          ['Last seen', time(lastSeenAt)],
        ]}
      />
      {may('audit.read') ? <OwnActs key={name} name={name} /> : null}
    </>
  );
}

function time(at: number | null): string {
  return at === null ? '–' : writeTime(at);
}

function ago(at: number | null): string {
  return at === null ? '–' : writeAge(Math.max(0, now() - at));
}
