import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const calls = {
  listApprovals: example('listApprovals'),
  readApproval: example('readApproval'),
  decideApproval: example('decideApproval'),
};

test('approvals: shows what it would change, then e, a digit and Enter approve', async () => {
  const { user, api } = openBackOffice('/approvals', calls, { role: 'finance' });
  await screen.findByText('The reward was paid twice');
  await user.keyboard('j{Enter}');
  const effects = await screen.findByRole('table', { name: 'What it would change' });
  const [, cash] = within(effects).getAllByRole('row');
  expect(within(cash as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('cash of 20496');
  await user.keyboard('e1{Enter}');
  await waitFor(() => expect(api.requestsTo('decideApproval')).toHaveLength(1));
  const [approval] = calls.listApprovals.approvals;
  expect(api.requestsTo('decideApproval')).toEqual([
    {
      approvalId: approval?.approvalId,
      decision: 'approve',
      reason: 'Checked the journal',
    },
  ]);
});

test('approvals: nobody is offered to decide the own request', async () => {
  const approvals = calls.listApprovals.approvals.map((one) => ({ ...one, requestedBy: 'ines' }));
  const own = { ...calls, listApprovals: { approvals, next: null } };
  const { user } = openBackOffice('/approvals', own, { role: 'finance' });
  await screen.findByText('The reward was paid twice');
  await user.keyboard('j{Enter}');
  await screen.findByRole('complementary');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
