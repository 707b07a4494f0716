import { beforeEach, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  const [store, { keepVisit }] = await Promise.all([
    import('../../ui/game-store.ts'),
    import('./keep-visit.ts'),
  ]);
  return { ...store, keepVisit, visit: () => store.useGame.getState().visit };
};
const ROUND = { roundId: '7-1', staked: 2000, won: 500 };

beforeEach(() => sessionStorage.clear());

test('a summary survives a reload until it is closed', async () => {
  const first = await load();
  first.keepVisit(null, () => 1000);
  first.setOpenGame(66_121, 1000);
  first.countRound(ROUND);
  first.setOpenGame(null, 9000);
  const second = await load();
  second.keepVisit(null, () => 10_000);
  expect(second.visit()).toMatchObject({ spins: 1, staked: 2000, won: 500, leftAt: 9000 });
  second.closeSummary();
  const third = await load();
  third.keepVisit(null, () => 11_000);
  expect(third.visit()).toBeNull();
});

test('a visit goes on when its game is open again after the reload', async () => {
  const first = await load();
  first.keepVisit(null, () => 2000);
  first.setOpenGame(66_121, 1000);
  first.countRound(ROUND);
  const second = await load();
  second.keepVisit(66_121, () => 3000);
  second.setOpenGame(66_121, 3000);
  second.countRound({ ...ROUND, roundId: '7-2' });
  expect(second.visit()).toMatchObject({ spins: 2, openedAt: 1000, leftAt: null });
});

test('a visit whose game did not open again ended with its last round', async () => {
  const first = await load();
  first.keepVisit(null, () => 2000);
  first.setOpenGame(66_121, 1000);
  first.countRound(ROUND);
  const second = await load();
  second.keepVisit(null, () => 3000);
  expect(second.visit()).toMatchObject({ spins: 1, leftAt: 2000 });
});
