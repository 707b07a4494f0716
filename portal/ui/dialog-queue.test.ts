import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closeOpened,
  emptyQueue,
  offer,
  OFFERS,
  open,
  QUEUE_ORDER,
  setGameOpen,
  setWithdrawalWatched,
  withdrawOffer,
  type QueueState,
} from './dialog-queue.ts';

type State = QueueState<string>;

const name = fc.constantFrom(...QUEUE_ORDER);
const id = fc.nat(3);
const step = fc.oneof(
  name.map((which) => (state: State) => offer(state, which, which)),
  name.map((which) => (state: State) => withdrawOffer(state, which)),
  id.map((which) => (state: State) => open(state, which, 'opened')),
  id.map((which) => (state: State) => closeOpened(state, which)),
  fc.boolean().map((isOpen) => (state: State) => setGameOpen(state, isOpen)),
  fc.boolean().map((watched) => (state: State) => setWithdrawalWatched(state, watched)),
);

describe('the queue of dialogs, after any actions', () => {
  const always = (law: (before: State, after: State) => void) =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = emptyQueue<string>();
        for (const take of steps) {
          const after = take(state);
          law(state, after);
          state = after;
        }
      }),
    );

  test('shows only queued dialogs', () => {
    always((_, { shown, queued }) => {
      if (shown !== null) expect(queued.map((entry) => entry.name)).toContain(shown);
    });
  });

  test('shows only the reality check over a game', () => {
    always((_, { shown, gameOpen }) => {
      if (gameOpen) expect([null, 'realityCheck']).toContain(shown);
    });
  });

  test('shows the reality check before all others', () => {
    always((_, { shown, queued }) => {
      if (queued.some((entry) => entry.name === 'realityCheck')) expect(shown).toBe('realityCheck');
    });
  });

  test('replaces a dialog only when it was closed, for a game or a reality check', () => {
    always((before, after) => {
      if (before.shown === null || after.shown === before.shown) return;
      const gone = !after.queued.some((entry) => entry.name === before.shown);
      expect(gone || after.gameOpen || after.shown === 'realityCheck').toBe(true);
    });
  });

  test('opens nothing by itself while the player has a dialog open', () => {
    always((before, after) => {
      if (before.shown !== null || after.shown === null || after.shown === 'realityCheck') return;
      expect(after.opened).toEqual([]);
    });
  });

  test('shows the first queued dialog as soon as it may', () => {
    always((_, { shown, queued, gameOpen, opened, withdrawalWatched }) => {
      if (gameOpen || opened.length > 0) return;
      const may = queued.filter((entry) => !withdrawalWatched || !OFFERS.includes(entry.name));
      if (may.length > 0) expect(shown).not.toBeNull();
    });
  });

  test('shows no offer over a tracked withdrawal', () => {
    always((before, { shown, withdrawalWatched }) => {
      if (!withdrawalWatched || shown === null || shown === before.shown) return;
      expect(OFFERS).not.toContain(shown);
    });
  });
});

test('queued dialogs are shown in the order of the list, one at a time', () => {
  let state = emptyQueue<string>();
  state = open(state, 1, 'opened');
  for (const which of ['install', 'newUser', 'activity', 'ordering'] as const) {
    state = offer(state, which, which);
  }
  state = closeOpened(state, 1);
  const shown: (string | null)[] = [];
  while (state.shown !== null) {
    shown.push(state.shown);
    state = withdrawOffer(state, state.shown);
  }
  expect(shown).toEqual(['newUser', 'ordering', 'activity', 'install']);
});

test('of several with the same name the newest body counts', () => {
  const state = offer(offer(emptyQueue<string>(), 'activity', 'old'), 'activity', 'new');
  expect(state.queued).toEqual([{ name: 'activity', body: 'new' }]);
});
