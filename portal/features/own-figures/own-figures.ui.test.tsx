import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { EVERYTHING, onPage, openPortal } from '../../testing/open-portal.tsx';
import { startOwnFigures } from './own-figures.tsx';

test('own figures are shown until the player closes them', async () => {
  const shown = example('readOwnFigures');
  const { api, user } = await openPortal('/service', { ...EVERYTHING, readOwnFigures: shown });
  await onPage();
  startOwnFigures();
  await screen.findByRole('dialog', { name: say('ownFigures.title') });
  screen.getByText(say('ownFigures.deposited'));
  await user.click(screen.getByRole('button', { name: say('ownFigures.setLimit') }));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/me#limits'));
  await waitFor(() =>
    expect(api.requestsTo('closeOwnFigures')).toEqual([{ until: shown.figures?.at }]),
  );
});

test('without figures nothing is shown', async () => {
  const { api } = await openPortal('/service', {
    ...EVERYTHING,
    readOwnFigures: { figures: null },
  });
  await onPage();
  startOwnFigures();
  await waitFor(() => expect(api.requestsTo('readOwnFigures')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
