import { changeStaffRole } from '@glasshouse/contract/backoffice/staff/change-staff-role.ts';
import { listStaff } from '@glasshouse/contract/backoffice/staff/list-staff.ts';
import { resetStaff } from '@glasshouse/contract/backoffice/staff/reset-staff.ts';
import { resumeStaff } from '@glasshouse/contract/backoffice/staff/resume-staff.ts';
import { suspendStaff } from '@glasshouse/contract/backoffice/staff/suspend-staff.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import type { Act } from '../../ui/reason-form.tsx';
import { RoleSelect, roleOf } from './add-member.tsx';
import type { Link } from './set-up-link.tsx';

export type Member = StaffAnswer<typeof listStaff>['staff'][number];

/** What an admin may do with another member: the usual act first. */
export function staffActs(member: Member, onLink: (link: Link) => void): readonly Act[] {
  return [
    member.suspendedAt === null ? suspend(member) : resume(member),
    changeRole(member),
    newLink(member, onLink),
  ];
}

function suspend({ name }: Member): Act {
  return {
    key: 'e',
    label: 'Suspend',
    tone: 'bad',
    note: `Ends all sessions of ${name} at once.`,
    reasons: ['Left the company', 'On leave', 'Suspected misuse', 'Lost phone or password'],
    async run(reason) {
      await call(suspendStaff, { name, reason });
      await readAgain(listStaff);
      return `${name} is suspended.`;
    },
  };
}

function resume({ name }: Member): Act {
  return {
    key: 'e',
    label: 'Resume',
    note: `Lets ${name} log in again.`,
    reasons: ['Back from leave', 'Suspicion cleared', 'Suspended by mistake'],
    async run(reason) {
      await call(resumeStaff, { name, reason });
      await readAgain(listStaff);
      return `${name} may log in again.`;
    },
  };
}

function changeRole({ name, role }: Member): Act {
  return {
    key: 'r',
    label: 'Change role',
    reasons: ['Moved to another team', 'Stands in for a colleague', 'Role was wrong'],
    fields: <RoleSelect value={role} />,
    async run(reason, fields) {
      const next = roleOf(fields);
      await call(changeStaffRole, { name, role: next, reason });
      await readAgain(listStaff);
      return `${name} has the role ${next}.`;
    },
  };
}

function newLink({ name }: Member, onLink: (link: Link) => void): Act {
  return {
    key: 'n',
    label: 'New set-up link',
    tone: 'bad',
    note: `Ends the sessions, the password and the authenticator of ${name}.`,
    reasons: ['Lost phone', 'Forgot the password', 'The link has expired'],
    async run(reason) {
      const answer = await call(resetStaff, { name, reason });
      await readAgain(listStaff);
      onLink({ name, ...answer });
      return `${name} has a new link.`;
    },
  };
}
