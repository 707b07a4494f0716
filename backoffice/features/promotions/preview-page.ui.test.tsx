import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example } from '../../testing/fake-api.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the preview has the banners in order and the lines of the ticker', async () => {
  openBackOffice('/promotions/preview', { previewLobby: example('previewLobby') });
  await screen.findByRole('heading', { name: 'Ticker' });
  expect(items()).toContain('Firefly Jar');
  expect(items().at(-1)).toMatch(/^Player ··4821: Rs.100\.00 paid out$/);
  screen.getByText(/without a place: Carnivora/);
});

test('a lobby without banners and withdrawals says so', async () => {
  openBackOffice('/promotions/preview', {
    previewLobby: { banners: [], waiting: [], withdrawals: [] },
  });
  await screen.findByText(/^No banner is on/);
  screen.getByText(/the lobby has no ticker/);
});
