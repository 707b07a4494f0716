import { screen, waitFor } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Button } from '@glasshouse/kit/button.tsx';
import { example, say } from '../testing/fake-api.ts';
import { EVERYTHING, inDialog, openPortal } from '../testing/open-portal.tsx';

/** The focus of a player without a pointer is never on nothing. */

async function openAccount() {
  const portal = await openPortal('/', EVERYTHING);
  await portal.press(say('portal.account'));
  const dialog = await inDialog(say('account.createLoginTitle'));
  return { portal, dialog };
}

test('a dialog that closes gives the focus back to what opened it', async () => {
  const { portal, dialog } = await openAccount();
  await portal.press(say('portal.close'), dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: say('portal.account') });
  expect(document.activeElement).toBe(opener);
});

test('the next step of a dialog has the focus on its title', async () => {
  const { portal, dialog } = await openAccount();
  await portal.press(say('account.toLogIn'), dialog);
  const title = await dialog.findByRole('heading', { name: say('account.logInTitle') });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('when a control is removed the focus moves to the heading of its part', async () => {
  const { api, press } = await openPortal('/me/consents', {
    ...EVERYTHING,
    getPush: { ...example('getPush'), browsers: 1 },
  });
  await screen.findByRole('button', { name: say('me.noticesOff') });
  api.change({ getPush: example('getPush') });
  await press(say('me.noticesOff'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(say('me.consentBrowsers')));
});

test('a button that becomes disabled keeps the focus and answers nothing', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let presses = 0;
  const draw = (disabled: boolean) =>
    flushSync(() =>
      root.render(
        <Button disabled={disabled} onClick={() => (presses += 1)}>
          Older
        </Button>,
      ),
    );
  draw(false);
  const button = screen.getByRole('button', { name: 'Older' });
  button.focus();
  draw(true);
  button.click();
  expect([button.hasAttribute('disabled'), button.ariaDisabled, presses]).toEqual([
    false,
    'true',
    0,
  ]);
  flushSync(() => root.unmount());
});
