import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { EVERYTHING, openPortal } from '../../testing/open-portal.tsx';

const figures = example('operatorFigures');
const [game] = figures.games;
if (game === undefined) throw new Error('the example has no game');
const measured = { statedReturn: 95.4, measuredReturn: 95.5, band: { from: 90, to: 100.7 } };

test('each return on the page has two decimals, also in the PAR sheet', async () => {
  const { user } = await openPortal('/fairness', {
    ...EVERYTHING,
    operatorFigures: { ...figures, games: [{ ...game, ...measured }] },
  });
  const heading = await screen.findByRole('heading', { name: say('fairness.returns') });
  const section = heading.closest('section') ?? document.body;
  await within(section).findByText('95.40%');
  await user.click(within(section).getByText(say('fairness.sheet')));
  await within(section).findByText(say('fairness.definition'));
  const shares = section.textContent.match(/[\d.]+%/g) ?? [];
  expect(shares.slice(0, 4)).toEqual(['95.40%', '95.50%', '90.00%', '100.70%']);
  expect(shares.length).toBeGreaterThan(6);
  // The confidence of the interval is a round figure, not a return.
  expect(shares.filter((share) => share !== '99%' && !/\.\d\d%$/.test(share))).toEqual([]);
});
