import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../testing/fake-api.ts';
import { EVERYTHING, onPage, openPortal } from '../testing/open-portal.tsx';
import { remindOfLimit } from './limit-reminder.ts';

const [limit] = example('getLimits').limits;
const limitsWith = (used: number) => ({
  limits: limit === undefined ? [] : [{ ...limit, kind: 'loss' as const, value: 10_000, used }],
  exclusion: null,
});

test('a reached limit is shown with a link to the limits', async () => {
  const { user } = await openPortal('/service', { ...EVERYTHING, getLimits: limitsWith(10_000) });
  await onPage();
  await remindOfLimit({ id: 'loss' });
  await screen.findByText(say('limits.reached'), { exact: false });
  await user.click(screen.getByText(say('limits.see')));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/me#limits'));
  expect(screen.queryByText(say('limits.reached'), { exact: false })).toBeNull();
});

test('only a limit of the pushed kind that is reached is shown', async () => {
  const { api } = await openPortal('/service', { ...EVERYTHING, getLimits: limitsWith(9_999) });
  await onPage();
  await remindOfLimit({ id: 'loss' });
  api.change({ getLimits: limitsWith(10_000) });
  await remindOfLimit({ id: 'deposit' });
  expect(screen.queryByText(say('limits.reached'), { exact: false })).toBeNull();
});
