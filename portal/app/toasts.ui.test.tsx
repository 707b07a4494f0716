import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { listenToRegions } from '../testing/announcements.ts';
import { say } from '../testing/fake-api.ts';
import { GUEST, inDialog, openPortal } from '../testing/open-portal.tsx';
import { toast } from '../ui/toasts.ts';

/** A message beside an open dialog is inert: seen, but not heard. */

test('a short message is shown once, in the dialog in front', async () => {
  const portal = await openPortal('/', GUEST);
  await portal.press(say('portal.account'));
  const dialog = await inDialog(say('account.createLoginTitle'));
  const regions = listenToRegions();
  flushSync(() => toast('Saved.'));
  await regions.hears('Saved.');
  regions.end();
  expect(screen.getAllByText('Saved.')).toEqual([dialog.getByText('Saved.')]);
  await portal.press(say('portal.close'), dialog);
  expect(screen.getByText('Saved.').closest('dialog')).toBeNull();
});
