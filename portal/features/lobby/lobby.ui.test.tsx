import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { ACCOUNT, GUEST, inDialog, openPortal, UNDISTURBED } from '../../testing/open-portal.tsx';

const played = { ...UNDISTURBED, gh_last_game: '66121' };
const CONTINUE = new RegExp(`^${say('portal.continue')}`);
const known = () => screen.findByText(say('portal.demoNote'));

test('the lobby offers to continue the last played game', async () => {
  const calls = { ...GUEST, launchGame: example('launchGame') };
  const { user, api } = await openPortal('/', calls, { remembers: played });
  await user.click(await screen.findByRole('button', { name: CONTINUE }));
  await waitFor(() => expect(api.requestsTo('launchGame')).toEqual([{ id: 66_121 }]));
  history.back();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('a device without a played game is offered nothing to continue', async () => {
  await openPortal('/');
  await known();
  expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull();
});

test('the header shows the player ID, also beside a login name', async () => {
  const { userId } = example('login');
  await openPortal('/', GUEST, { loginName: 'nightbloom7' });
  await screen.findByText(new RegExp(`^nightbloom7 · ${userId}`));
});

test('the lobby ends with the version of the app', async () => {
  await openPortal('/');
  await screen.findByText(`Glasshouse ${example('lobby').version}`);
});

test('during a break no game is offered to continue', async () => {
  const exclusion = { kind: 'cool_off', until: 4_102_444_800_000 } as const;
  await openPortal(
    '/',
    { ...GUEST, accountInfo: { result: { ...ACCOUNT, exclusion } } },
    { remembers: played },
  );
  await known();
  await waitFor(() => expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull());
});

test('the odds state the likely and the largest win in words', async () => {
  const { press } = await openPortal('/');
  await press(say('portal.odds'));
  const odds = await inDialog(say('portal.odds'));
  await odds.findByText('Biggest win with odds better than one in 1 billion');
  for (const said of ['1,286 × bet', 'one in 995.2 million', '38,465 × bet', 'practically never']) {
    odds.getByText(said, { exact: false });
  }
  await press(say('portal.share'), odds);
  const share = await inDialog(say('invites.shareTitle'));
  share.getByText(`${location.origin}/play/66121`);
});

test.each([
  ['rise', 'kit/dialog.module.css'],
  ['come', 'portal/features/lobby/pages/ticker.module.css'],
  ['appear', 'portal/app/app.module.css'],
])('text that appears by itself is readable from the first frame: %s', (name, path) => {
  const sheet = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const [, frames] = new RegExp(`@keyframes ${name} \\{([^}]*)\\}`).exec(sheet) ?? [];
  expect(frames).toContain('translate');
  expect(frames).not.toContain('opacity');
});
