import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { EVERYTHING, openPortal } from '../../testing/open-portal.tsx';

describe('a withdrawal in the history', () => {
  const [round] = example('statement').lines;
  if (round === undefined) throw new Error('the example has no line');
  const step = { ...round, kind: 'withdrawal', gameId: null, stake: null, win: null } as const;
  const lines = [
    { ...step, line: 35, what: 'payout_tax', cash: 0, held: -2000, heldAfter: 0 },
    { ...step, line: 34, what: 'payout_fee', cash: 0, held: -700, heldAfter: 2000 },
    { ...step, line: 33, what: 'payout_paid', cash: 0, held: -42_000, heldAfter: 2700 },
    { ...step, line: 32, what: 'payout_asked', cash: -44_700, held: 44_700, heldAfter: 44_700 },
  ] as const;

  test('is deducted once: its payment, fee and tax have no sign', async () => {
    await openPortal('/me#history', {
      ...EVERYTHING,
      statement: { ...example('statement'), lines: [...lines], total: 4 },
    });
    const row = async (what: 'asked' | 'paid' | 'fee' | 'tax') =>
      (await screen.findByText(say(`me.what.payout_${what}`))).closest('summary')?.textContent;
    expect(await row('asked')).toContain('−Rs\u00A0447.00');
    for (const [what, amount] of [
      ['paid', '420.00'],
      ['fee', '7.00'],
      ['tax', '20.00'],
    ] as const) {
      const text = await row(what);
      expect(text).not.toMatch(/[−+]/);
      expect(text).toContain(`Rs\u00A0${amount}${say('me.fromReserved')}`);
    }
  });
});

test('a bet in a guest game names the game', async () => {
  const [line] = example('statement').lines;
  const [game] = example('guestGames').games;
  if (line === undefined || game === undefined) throw new Error('an example is missing');
  const bet = { ...line, what: 'outside_bet', reference: null, gameId: game.id } as const;
  await openPortal('/me#history', {
    ...EVERYTHING,
    guestGames: example('guestGames'),
    statement: { ...example('statement'), lines: [bet], total: 1 },
  });
  await screen.findByText(say('me.what.outside_bet'));
  expect(await screen.findByText(game.name)).toBeDefined();
});
