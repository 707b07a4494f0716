import { configure } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import { queryClient } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { App } from '../app/app.tsx';
import { setSingleKeys } from '../ui/keys.ts';
import { clearNotice } from '../ui/notices.ts';
import { example, fakeApi, type FakeApi, type FakeCalls } from './fake-api.ts';

/** The back office opened on a page; everything except the network is real. */
export interface OpenBackOffice {
  readonly api: FakeApi;
  readonly user: UserEvent;
}

interface OpenOptions {
  /** The role of the signed-in member; null: nobody is signed in. */
  readonly role?: Role | null;
}

/** The token of the signed-in member. */
const TOKEN = 'QmFzZTY0VXJsVG9rZW5PZlN0YWZm';

configure({
  asyncUtilTimeout: 10_000,
  // The whole page in an error message is too long to read.
  getElementError: (text) => new Error(text?.split('\n')[0] ?? ''),
});

let current: { readonly api: FakeApi; readonly root: Root } | null = null;

/** Opens an address as a member of a role. Only these calls are answered. */
export function openBackOffice(
  path: string,
  calls: FakeCalls,
  { role = 'admin' }: OpenOptions = {},
): OpenBackOffice {
  const { expiresAt, staff, market, now } = example('staffSession');
  const member = { ...staff, name: 'ines', role: role ?? 'admin' };
  const api = fakeApi({
    staffSession: { expiresAt, staff: member, market, now },
    // The navigation counts what waits.
    ...queueCounts(),
    listApprovals: { approvals: [], next: null },
    ...calls,
  });
  vi.stubGlobal('fetch', api.fetch);
  history.replaceState(null, '', path);
  useSession.setState({
    session: role === null ? null : { token: TOKEN, expiresAt, staff: member, market: null },
    ended: null,
  });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  current = { api, root };
  flushSync(() => root.render(<App />));
  return { api, user: userEvent.setup() };
}

/** What the navigation reads on every page, for the counts beside the queues. */
function queueCounts(): FakeCalls {
  return {
    countCases: example('countCases'),
    listChats: example('listChats'),
    listWithdrawalReviews: { withdrawals: [], next: null, waiting: 0 },
    listIdChecks: { checks: [], next: null, waiting: 0 },
    listDifferences: { differences: [], open: 0, next: null },
  };
}

/** Closes what a test has opened, and fails it on a contract violation. */
export function closeBackOffice(): void {
  flushSync(() => current?.root.unmount());
  document.body.replaceChildren();
  setSingleKeys(true);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  clearNotice();
  vi.unstubAllGlobals();
  const faults = current?.api.faults ?? [];
  current = null;
  expect(faults, 'what broke the contract').toEqual([]);
}
