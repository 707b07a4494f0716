import type { ReactNode } from 'react';
import { isAllowed, type Permission } from '@glasshouse/contract/backoffice/roles.ts';
import { listColleagues } from '@glasshouse/contract/backoffice/staff/list-colleagues.ts';
import { useCall } from '../api/queries.ts';
import { useStaff } from '../api/session.ts';
import { textOf } from './form-text.ts';
import { Select } from './inputs.tsx';

/** The colleague whom work is handed over to: an active member with the permission for it. */
export function ColleagueSelect({ permission }: { permission: Permission }): ReactNode {
  const { name: ownName } = useStaff();
  const { data } = useCall(listColleagues, {});
  const others = (data?.colleagues ?? [])
    .filter(({ name, role }) => name !== ownName && isAllowed(role, permission))
    .map(({ name, role }) => ({ value: name, label: `${name} (${role})` }));
  return (
    <Select
      label="To"
      name="to"
      required
      options={others.length === 0 ? [{ value: '', label: 'No active colleague' }] : others}
    />
  );
}

/** The chosen name of ColleagueSelect. */
export function colleagueOf(fields: FormData): string {
  return textOf(fields, 'to');
}
