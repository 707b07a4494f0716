import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  example,
  NO_ANSWER,
  refuse,
  say,
  serverText,
  type FakeAnswer,
} from '../../testing/fake-api.ts';
import { ACCOUNT, GUEST, openPortal } from '../../testing/open-portal.tsx';

type Tasks = FakeAnswer<'getBigTask'>;
const [item] = example('getBigTask').taskItemList;
if (item === undefined) throw new Error('the example has no task');
const GAME = item.gameName;

/** A list with one task in the given state; the big task is open. */
const list = (changes: Partial<typeof item>, gotFlag: Tasks['gotFlag'] = 0): Tasks => ({
  taskItemList: [{ ...item, ...changes }],
  gotFlag,
});
const openTasks = (tasks: Tasks) => openPortal('/taskGame', { ...GUEST, getBigTask: tasks });
const row = async () => within(await screen.findByRole('listitem'));
const big = async () => within(await screen.findByRole('region', { name: say('tasks.bigTitle') }));
const CLAIM = say('tasks.claimName', { game: GAME });

test('an unfinished task shows its progress and a button to play', async () => {
  await openTasks(list({ currentProcess: 2, flag: 0, gotFlag: 0 }));
  const task = await row();
  task.getByText(say('portal.taskProgress', { done: 2, total: 3 }));
  task.getByRole('button', { name: say('tasks.playName', { game: GAME }) });
  expect(task.queryByRole('button', { name: CLAIM })).toBeNull();
});

test('a guest game as a task has its own picture', async () => {
  const iconUrl = '/guests/900001/icon.svg';
  await openTasks(list({ gameId: 900_001, id: 900_001, iconUrl, currentProcess: 0, flag: 0 }));
  expect((await screen.findByRole('listitem')).querySelector('img')?.src).toContain(iconUrl);
});

test('a list with a guest game says which of its rounds count', async () => {
  await openTasks(list({ gameId: 900_001, id: 900_001, currentProcess: 0, flag: 0 }));
  await screen.findByText(
    /In guest games a round counts if you bet at least Rs\s2\.00 of your cash\./,
  );
});

test('the list says when the next one starts', async () => {
  await openTasks(list({}));
  await screen.findByText(/New list at \d\d:\d\d, in /);
});

test('a completed task is claimed once', async () => {
  const { api, press } = await openTasks(list({}));
  api.change({
    claimTask: () => {
      api.change({ getBigTask: list({ gotFlag: 2 }) });
      return example('claimTask');
    },
  });
  await press(CLAIM);
  await screen.findByText(/bonus received$/);
  await (await row()).findByText(say('portal.claimed'));
  expect((await row()).queryByRole('button')).toBeNull();
});

test('a reward claimed in another window is shown as received', async () => {
  const { api, press } = await openTasks(list({}));
  api.change({
    claimTask: () => {
      api.change({ getBigTask: list({ gotFlag: 2 }) });
      return refuse('claimTask', 'already_claimed');
    },
  });
  await press(CLAIM);
  await screen.findByText(serverText('EN', 'already_claimed', null));
  await (await row()).findByText(say('portal.claimed'));
});

test('a reward that is not earned is refused by name', async () => {
  const { press } = await openPortal('/taskGame', {
    ...GUEST,
    getBigTask: list({}, 1),
    claimTask: refuse('claimTask', 'not_claimable'),
    claimBigTask: refuse('claimBigTask', 'not_claimable'),
  });
  await press(CLAIM);
  await screen.findByText(serverText('EN', 'not_claimable', null));
});

test('a big task that is not earned is refused by name', async () => {
  const { press } = await openPortal('/taskGame', {
    ...GUEST,
    getBigTask: list({}, 1),
    claimBigTask: refuse('claimBigTask', 'not_claimable'),
  });
  await press(say('portal.claim'), await big());
  await screen.findByText(serverText('EN', 'not_claimable', null));
});

test('a claim with a lost answer is repeated under the same key', async () => {
  const { api, press } = await openTasks(list({}));
  api.change({ claimTask: NO_ANSWER });
  await press(CLAIM);
  await screen.findByText(say('portal.unreachable'));
  api.change({ claimTask: example('claimTask') });
  await press(CLAIM);
  await screen.findByText(/bonus received$/);
  const keys = api.keysOf('claimTask');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('the big task cannot be claimed before a full day', async () => {
  await openTasks(list({ flag: 0, gotFlag: 0 }));
  const region = await big();
  region.getByText(say('tasks.bigProgress', { done: 0, total: 1 }));
  expect(region.queryByRole('button')).toBeNull();
});

test('the big task is claimed once', async () => {
  const { api, press } = await openTasks(list({}, 1));
  api.change({
    claimBigTask: () => {
      api.change({ getBigTask: list({}, 2) });
      return example('claimBigTask');
    },
  });
  await press(say('portal.claim'), await big());
  await (await big()).findByText(say('tasks.bigClaimed'));
  expect((await big()).queryByRole('button')).toBeNull();
});

test('rewards are paused during a break', async () => {
  const exclusion = { kind: 'cool_off', until: SAMPLE.at + DAY_MS } as const;
  await openPortal('/taskGame', {
    ...GUEST,
    accountInfo: { result: { ...ACCOUNT, exclusion, gameActivityFlag: 0 } },
    getBigTask: list({ currentProcess: 1, flag: 0, gotFlag: 0 }),
  });
  await screen.findByText(say('tasks.paused'));
  expect((await row()).queryByRole('button')).toBeNull();
});

test('a day without tasks shows that there are none', async () => {
  await openTasks({ taskItemList: [], gotFlag: 0 });
  await screen.findByText(say('tasks.empty'));
});

test('the reward notice of the lobby leads to the tasks', async () => {
  const { press } = await openPortal('/', { ...GUEST, getBigTask: list({}) });
  await screen.findByRole('button', { name: say('tasks.waiting') });
  await press(say('portal.odds'));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: say('tasks.waiting') })).toBeNull();
  await press(say('portal.close'));
  await press(say('tasks.waiting'));
  await screen.findByRole('heading', { name: say('tasks.title'), level: 1 });
  expect(screen.queryByRole('button', { name: say('tasks.waiting') })).toBeNull();
});

test('the lobby shows no notice without a claimable reward', async () => {
  await openPortal('/', { ...GUEST, getBigTask: list({ flag: 0, gotFlag: 0 }) });
  await screen.findByRole('heading', { name: say('portal.tasks') });
  expect(screen.queryByRole('button', { name: say('tasks.waiting') })).toBeNull();
});

test('the lantern hides while the tasks or any games of the lobby are behind it', async () => {
  type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
  const seenBy = new Map<Element, (isIntersecting: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly Entry[]) => void;
      constructor(seen: (entries: readonly Entry[]) => void) {
        this.#seen = seen;
      }
      observe(target: Element) {
        seenBy.set(target, (isIntersecting) => this.#seen([{ target, isIntersecting }]));
      }
      disconnect = () => undefined;
    },
  );
  await openPortal('/', { ...GUEST, getBigTask: list({}) });
  const lantern = await screen.findByRole('button', { name: say('tasks.waiting') });
  await screen.findByRole('button', { name: say('portal.claim') });
  const { false: tasks = [], true: games = [] } = Object.groupBy(seenBy.keys(), (target) =>
    target.matches('[data-games]') ? 'true' : 'false',
  );
  // The player's own games, and all games with the search above them.
  expect(games).toHaveLength(2);
  expect(tasks).toHaveLength(1);
  for (const [targets, name] of [
    [tasks, 'away'],
    [games, 'over'],
  ] as const) {
    for (const target of targets) {
      for (const isSeen of [true, false]) {
        seenBy.get(target)?.(isSeen);
        await waitFor(() => expect(lantern.dataset[name]).toBe(String(isSeen)));
      }
    }
  }
});
