import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { example } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const calls = {
  listTransfers: example('listTransfers'),
  readTransfer: example('readTransfer'),
  listApprovals: example('listApprovals'),
};

test('ledger: a correction is requested after its preview', async () => {
  const { user, api } = openBackOffice(
    '/ledger',
    {
      ...calls,
      previewCorrection: example('previewCorrection'),
      requestCorrection: example('requestCorrection'),
    },
    { role: 'finance' },
  );
  await screen.findByText('clearing:sandbox');
  await user.keyboard('je');
  await screen.findByRole('table', { name: 'What it would change' });
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(api.requestsTo('requestCorrection')).toHaveLength(1));
  expect(api.requestsTo('requestCorrection')).toEqual([
    { userId: '20496', entry: 12, reason: 'Paid twice' },
  ]);
});

test('ledger: an export asks for the reason and has the filters of the page', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const { user, api } = openBackOffice(
    '/ledger?account=cash',
    { ...calls, exportList: example('exportList') },
    { role: 'finance' },
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(api.requestsTo('exportList')).toEqual([
    {
      list: '/staff/ledger/transfers',
      filters: { account: 'cash' },
      format: 'csv',
      reason: 'Monthly close',
    },
  ]);
  saved.mockRestore();
});

test('reports: the days have a chart of what is owed beside their table', async () => {
  openBackOffice(
    '/reports?from=2026-11-20&to=2026-11-20',
    { dayFigures: example('dayFigures') },
    { role: 'finance' },
  );
  await screen.findByRole('img', { name: /^Owed to players at midnight/ });
  expect(screen.getByText('2026-11-20', { selector: '[data-row]' })).toBeTruthy();
});
