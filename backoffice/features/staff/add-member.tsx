import { useState, type ReactNode } from 'react';
import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import { addStaff } from '@glasshouse/contract/backoffice/staff/add-staff.ts';
import { listStaff } from '@glasshouse/contract/backoffice/staff/list-staff.ts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { textOf } from '../../ui/form-text.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { useShortcuts } from '../../ui/keys.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import type { Link } from './set-up-link.tsx';

/** The button that adds a member, and its dialog. */
export function AddMember({ onAdded }: { onAdded: (link: Link) => void }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useShortcuts('list', [{ keys: ['a'], does: 'Add a member', run: () => setOpen(true) }]);
  const act: Act = {
    key: 'a',
    label: 'Add member',
    reasons: ['New in the team', 'Replaces another account'],
    fields: (
      <>
        <Input
          label="Name"
          name="name"
          required
          pattern="[a-z0-9][a-z0-9.\-]{1,39}"
          title="2 to 40 lowercase letters, digits, dots and dashes"
          autoComplete="off"
          autoCapitalize="none"
        />
        <RoleSelect value="support" />
      </>
    ),
    async run(reason, fields) {
      const name = textOf(fields, 'name');
      const answer = await call(addStaff, { name, role: roleOf(fields), reason });
      await readAgain(listStaff);
      onAdded({ name, ...answer });
      return `${name} is added.`;
    },
  };
  return (
    <>
      <DeskButton shortcut="a" onClick={() => setOpen(true)}>
        Add member
      </DeskButton>
      {isOpen ? <ReasonDialog act={act} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The roles, in a form of an act. */
export function RoleSelect({ value }: { value: Role }): ReactNode {
  return (
    <Select
      label="Role"
      name="role"
      defaultValue={value}
      options={ROLES.map((role) => ({ value: role, label: role }))}
    />
  );
}

/** The chosen role of RoleSelect. */
export function roleOf(fields: FormData): Role {
  const chosen = ROLES.find((role) => role === textOf(fields, 'role'));
  if (chosen === undefined) throw new Error('no role was chosen');
  return chosen;
}
