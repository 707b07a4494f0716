import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { returnShare } from '../../ui/figures.ts';
import { example, say, type FakeCalls } from '../../testing/fake-api.ts';
import {
  ACCOUNT,
  GUEST,
  inDialog,
  openPortal,
  type OpenPortal,
} from '../../testing/open-portal.tsx';
import { useOwnGames } from './model/own-games.ts';
import { showAll, useFilter } from './model/use-filter.ts';

const [firefly] = example('lobby').games;
if (firefly === undefined) throw new Error('the contract’s lobby has no game');
const BEE = {
  ...firefly,
  id: 77_775,
  name: 'Bell & Bee',
  icon: '/games/77775/icon.avif',
  mechanic: 'ways',
  rtp: 95.1,
  volatility: 2.5,
} as const;
const POND = { ...BEE, id: 77_774, name: 'Koi Pond', rtp: 97 };
const [figures] = example('operatorFigures').games;
const LOBBY: FakeCalls = {
  ...GUEST,
  lobby: { ...example('lobby'), games: [firefly, BEE, POND] },
  operatorFigures: {
    ...example('operatorFigures'),
    games: figures === undefined ? [] : [{ ...figures, gameId: BEE.id }],
  },
  definition: example('definition'),
  getTerms: { ...example('getTerms'), accepted: { version: '1', acceptTime: 1 } },
};

afterEach(() => {
  showAll();
  useFilter.setState({ isOpen: false });
  useOwnGames.setState({ favourites: [], recent: [] });
});

/** Returns the names in the game grid, in order. */
async function tiles(): Promise<readonly string[]> {
  const heading = await screen.findByRole('heading', { name: say('portal.collection') });
  const list = within(heading.closest('section') ?? heading).queryAllByRole('listitem');
  return list.map((tile) => tile.querySelector('b')?.textContent ?? '');
}

async function openTools({ press }: OpenPortal): Promise<void> {
  await press(say('portal.find'));
  await screen.findByRole('search');
}

const choose = async ({ user }: OpenPortal, label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label), option);

async function openSheet({ press }: OpenPortal) {
  await press(say('portal.about', { game: BEE.name }));
  return inDialog(BEE.name);
}

test('a search by name can be cleared with one press', async () => {
  const portal = await openPortal('/', LOBBY);
  await openTools(portal);
  await portal.fill(screen.getByLabelText(say('finder.search')), 'koi');
  expect(await tiles()).toEqual([POND.name]);
  screen.getByText(say('finder.count', { count: 1 }));
  await portal.press(say('finder.showAll'));
  expect(await tiles()).toEqual([firefly.name, BEE.name, POND.name]);
});

test('games are sorted and filtered by their exact figures', async () => {
  const portal = await openPortal('/', LOBBY);
  await openTools(portal);
  await choose(portal, say('finder.sort'), say('finder.sort.rtp'));
  expect(await tiles()).toEqual([POND.name, firefly.name, BEE.name]);
  await choose(portal, say('finder.mechanic'), say('fairness.part.ways'));
  expect(await tiles()).toEqual([POND.name, BEE.name]);
  await choose(portal, say('finder.volatility'), say('odds.volatility.high'));
  expect(await tiles()).toEqual([]);
  screen.getByText(say('finder.none'));
});

test('games are filtered by a minimum RTP', async () => {
  const portal = await openPortal('/', LOBBY);
  await openTools(portal);
  await choose(portal, say('finder.rtp'), say('finder.atLeast', { value: '96%' }));
  expect(await tiles()).toEqual([firefly.name, POND.name]);
  await portal.press(say('finder.showAll'));
  expect(await tiles()).toHaveLength(3);
});

test('the minimum of the likely top win is said in bets', async () => {
  await openTools(await openPortal('/', LOBBY));
  const least = within(screen.getByLabelText(say('finder.sort.top')));
  least.getByText(say('finder.atLeast', { value: say('odds.timesBet', { stakes: '1,000' }) }));
});

test('the list can show only the favourites marked in the game’s sheet', async () => {
  const portal = await openPortal('/', LOBBY);
  const sheet = await openSheet(portal);
  await portal.press(say('finder.favourite'), sheet);
  await portal.press(say('portal.close'), sheet);
  await openTools(portal);
  await portal.user.click(screen.getByLabelText(say('finder.favouritesOnly')));
  expect(await tiles()).toEqual([BEE.name]);
});

test('a game’s sheet shows its figures and the rules of its definition', async () => {
  const sheet = await openSheet(await openPortal('/', LOBBY));
  sheet.getByText(returnShare(BEE.rtp));
  await sheet.findByText(say('finder.board', { reels: 3, rows: 1 }));
  sheet.getByText(say('finder.lines', { lines: 1 }));
  sheet.getByText(say('finder.previewHint'));
});

test('a practice spin is marked as one without a request', async () => {
  const portal = await openPortal('/', LOBBY);
  const sheet = await openSheet(portal);
  await portal.press(say('finder.practiceSpin'), sheet);
  await sheet.findByText(say('finder.practiceHint'));
  const before = portal.api.sent.length;
  await portal.press(say('finder.practiceSpin'), sheet);
  await portal.press(say('finder.practiceSpin'), sheet);
  expect(portal.api.sent.length).toBe(before);
  expect(portal.api.sent.map(({ name }) => name)).not.toContain('launchGame');
});

test('a player without an age confirmation is asked before practice', async () => {
  const portal = await openPortal('/', { ...LOBBY, getTerms: example('getTerms') });
  const sheet = await openSheet(portal);
  await portal.press(say('finder.practiceSpin'), sheet);
  await portal.press(say('termsDialog.notYet'));
  expect(sheet.queryByText(say('finder.practiceHint'))).toBeNull();
});

test('during a break a game’s sheet offers neither practice nor play', async () => {
  const exclusion = { kind: 'cool_off', until: 4_102_444_800_000 } as const;
  const accountInfo = { result: { ...ACCOUNT, exclusion } };
  const portal = await openPortal('/', { ...LOBBY, accountInfo });
  const sheet = await openSheet(portal);
  await sheet.findByText(say('finder.rules'));
  await waitFor(() => expect(sheet.queryByText(say('finder.practiceSpin'))).toBeNull());
  expect(sheet.queryByRole('button', { name: say('portal.play') })).toBeNull();
});

test('the row above all games has favourites before the last games', async () => {
  useOwnGames.setState({ favourites: [POND.id], recent: [BEE.id, POND.id] });
  await openPortal('/', LOBBY);
  const row = within(await screen.findByRole('region', { name: say('portal.findOwn') }));
  const names = row.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([POND.name, BEE.name]);
  expect((await tiles()).filter((name) => name === POND.name)).toHaveLength(1);
});

test('the last game alone makes no row', async () => {
  useOwnGames.setState({ recent: [BEE.id] });
  await openPortal('/', LOBBY);
  await screen.findByRole('button', { name: say('portal.find') });
  expect(screen.queryByRole('region', { name: say('portal.findOwn') })).toBeNull();
});

test('games can be sorted by the last played', async () => {
  useOwnGames.setState({ recent: [POND.id, BEE.id] });
  const portal = await openPortal('/', LOBBY);
  await openTools(portal);
  await choose(portal, say('finder.sort'), say('finder.sort.recent'));
  expect(await tiles()).toEqual([POND.name, BEE.name, firefly.name]);
});
