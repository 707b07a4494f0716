import { lazy } from 'react';
import { listStaff } from '@glasshouse/contract/backoffice/staff/list-staff.ts';
import { call } from '../../api/call.ts';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'staff',
  Page: lazy(async () => ({ default: (await import('./staff-page.tsx')).StaffPage })),
  async find(text) {
    const { staff } = await call(listStaff, {});
    return staff
      .filter(({ name }) => name.includes(text))
      .map(({ name, role }) => ({ label: name, note: role, href: `/staff?open=${name}` }));
  },
};
