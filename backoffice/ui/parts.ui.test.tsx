import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { example } from '../testing/fake-api.ts';
import { useSession } from '../api/session.ts';
import { Chart } from './chart.tsx';
import { ExportButtons, type ExportFormat } from './export-button.tsx';
import { dayWindow, writeMoney, writeTime } from './format.ts';
import { WaitingCount } from './waiting-count.tsx';

let root: Root | null = null;
afterEach(() => {
  flushSync(() => root?.unmount());
  root = null;
});

function show(content: ReactNode): void {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  flushSync(() => root?.render(content));
}

test('amounts and times are written as the operator’s market does', () => {
  const { staff, expiresAt } = example('staffSession');
  useSession.setState({ session: { token: 'x', expiresAt, staff, market: 'BR' } });
  expect(writeMoney(123_456)).toBe('R$\u00A01.234,56');
  const day = dayWindow('2026-11-20');
  expect(day === null ? null : [writeTime(day.from), writeTime(day.until)]).toEqual([
    '2026-11-20 00:00',
    '2026-11-21 00:00',
  ]);
  expect(dayWindow('2026-11-')).toBeNull();
});

test('an export saves the file that the server made', async () => {
  const made: ExportFormat[] = [];
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  show(
    <ExportButtons
      make={async (format) => {
        made.push(format);
        return { name: 'cases.csv', type: 'text/csv', content: 'id\n' };
      }}
    />,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(made).toEqual(['CSV']);
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'cases.csv',
  ]);
  saved.mockRestore();
});

test('a queue shows how many items wait, unless none does', () => {
  show([<WaitingCount key="some" count={7} />, <WaitingCount key="none" count={0} />]);
  expect(
    within(document.body)
      .getAllByText(/\d/)
      .map((one) => one.textContent),
  ).toEqual(['7 waiting']);
});

test('a chart says its range and shows the same figures as a table', async () => {
  const points = [
    { label: 'Mon', value: 20 },
    { label: 'Tue', value: -5 },
  ];
  show(<Chart title="GGR by day" kind="bars" points={points} write={(value) => `${value} Rs`} />);
  screen.getByRole('img', { name: 'GGR by day: from -5 Rs to 20 Rs' });
  const [win, loss] = [...document.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('y'),
    bar.getAttribute('height'),
  ]);
  // Four fifths of the height are above zero.
  expect([win, loss]).toEqual([
    ['0', '128'],
    ['128', '32'],
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Figures' }));
  expect(screen.getByRole('row', { name: 'Tue -5 Rs' })).toBeTruthy();
});
