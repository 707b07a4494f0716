import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { GUEST, openPortal } from '../../testing/open-portal.tsx';

const CALLS = { ...GUEST, launchGame: example('launchGame') };
const TITLE = say('portal.visit.title', { game: 'Firefly Jar' });
const frame = () => document.querySelector('iframe');

/** Opens Firefly Jar, plays these rounds in it, and leaves it. */
async function visitGame(rounds: readonly (readonly [staked: number, won: number])[]) {
  const portal = await openPortal('/', CALLS);
  const [game] = await screen.findAllByRole('button', { name: /^Firefly Jar/ });
  if (game !== undefined) await portal.user.click(game);
  await waitFor(() => expect(frame()).not.toBeNull());
  const { contentWindow: source, src } = frame() ?? {};
  const { origin } = new URL(src ?? '');
  rounds.forEach(([staked, won], index) => {
    const data = { v: 1, type: 'roundPlayed', round: { roundId: `7-${index}`, staked, won } };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
  });
  history.back();
  await waitFor(() => expect(frame()).toBeNull());
  return portal;
}

test('leaving a played game shows a summary with expected cost and a proof', async () => {
  await visitGame([
    [2000, 0],
    [2000, 5000],
    [10_000, 0],
  ]);
  const summary = within(await screen.findByRole('region', { name: TITLE }));
  // Of the lobby's answer, which may arrive later: 96.02 %, so 3.98 % of 140.00.
  await summary.findByText(/^Rs.5\.57/);
  const facts = summary
    .getAllByRole('definition')
    .map((fact) => fact.textContent.replaceAll('\u00a0', ' '));
  expect(facts.slice(1, 5)).toEqual(['3', 'Rs 140.00', 'Rs 50.00', '−Rs 90.00']);
  const proof = summary.getByRole('link', { name: say('portal.visit.verify') });
  expect(proof.getAttribute('href')).toBe('/fairness/7-2');
});

test('a won net has a plus sign beside grouped spins', async () => {
  await visitGame(Array.from({ length: 1200 }, () => [2000, 2500] as const));
  const summary = within(await screen.findByRole('region', { name: TITLE }));
  const facts = summary.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts[1]).toBe('1,200');
  expect(facts[4]).toBe('+Rs\u00A06,000.00');
});

test('a closed summary stays closed', async () => {
  const { press } = await visitGame([[2000, 0]]);
  const summary = await screen.findByRole('region', { name: TITLE });
  await press(say('portal.close'), within(summary));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('leaving a game without a round shows no summary', async () => {
  await visitGame([]);
  await screen.findByRole('region', { name: say('portal.invite') });
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});
