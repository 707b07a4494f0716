import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import {
  checkDefinition,
  stakeUnit,
  symbolPays,
  type GameDefinition,
  type LineMechanics,
} from '@glasshouse/engine/definition.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { definition as carnivora1 } from './14001/former/v1.ts';
import { definition as fireflyJar1 } from './66121/former/v1.ts';
import { definition as orchidNights1 } from './66122/former/v1.ts';
import { definition as koiPond } from './77774/former/v2.ts';
import { titles } from './index.ts';

const ROUNDS = 40_000;
/** z-value of a two-sided 99.9 % interval. */
const Z = 3.29;

/**
 * By title and version: the SHA-256 of the events of rounds 1 to 500 of one seed. Rounds are
 * verified by recomputation, so only a new version of a definition may change it.
 */
const PLAYED: Readonly<Record<string, string>> = {
  '66121.1': '0eb6a52dfaec9766c117308bca42e1b79e4e34ea230efd068d495a092725a6f5',
  '66122.1': 'c9ea92187410165849d51e9f196443573556c970ff11219d30cce6b492d6a742',
  '77774.1': '8feba619371abd5eb0f39c2ebac03f6afaf96bf975fc05ae860b0b9be883a505',
  '77774.2': '8feba619371abd5eb0f39c2ebac03f6afaf96bf975fc05ae860b0b9be883a505',
  '14001.1': '82e0b8beaa9a95957d40acfab3f0b2e05f0198f315d613ab2ee3794cc6e3159d',
  '66121.2': '87102c80923985413b581f00dcff94a7fbc1ab246d1545bfb18cd524be6303ce',
  '66122.2': 'cd372c533dfededc94a0294c56e790e8881e5b9d5014a58df890d51addc35cbd',
  '77774.3': 'e5aa61063cae49d735864983e494ca80c60e8c1d4d8698d1439c715ec91612eb',
  '14001.2': 'da5c571b21a9ae14d744bf9241b0e5215824778c922144c0c7a1f51cb2bae25e',
  '66125.1': 'b690be93e7d7628ba59d3c6091eabdd178b35a63d738a65b90f1980fc720d5ea',
  '66123.1': '5f0f364b7cba03da498edde00b83a3f60364c1b981bd5a531e941e50a50cc579',
  '77775.1': '0ec5b9a2f17c7055ce5f2be44d8b066e399a10acb4426c87ea799e41f412c676',
  '77776.1': 'e0a5e26e848280278ad809872b90110b3c81dd1dd81762c358e349f966913dfb',
  '14004.1': 'fd15481fa54893c7d9f098879400ccffdf79b5c81535a48f717c15251bc8d37e',
  '14005.1': 'dd53df7623c2a0a36dc9b2be3c419ede7319cbc4f37981d4657addb3ca55e21d',
  '66126.1': 'bb24f6765cac74e8c7d203a16164642dfd6d415fffe6cd4573438e7412d65717',
  '66124.1': '5bee57c3159b5610bc62854f55faf89b55d2562e7089dc52cdb655f29caaf4b7',
};

/**
 * Returns the maximum size in bytes of each event kind besides the first board and the end;
 * includes a following board.
 */
function bytesOf(reels: number, rows: number): Readonly<Partial<Record<string, number>>> {
  return {
    reelsResized: 34 + reels * 2,
    wildsExpanded: 46 + reels * (rows + 5),
    respin: 71 + reels * (rows + 8),
    freeGamesAwarded: 56,
    freeGame: 80 + reels * (rows + 6),
    freeGamesEnd: 50,
  };
}

/** Returns the hash of a definition's rounds 1 to 500. */
function playedHash(definition: GameDefinition): string {
  const hash = createHash('sha256');
  for (let nonce = 1; nonce <= 500; nonce += 1) {
    const { draw } = seededStream('a fixed seed', 'rounds', nonce);
    const { events } = playRound(definition, stakeUnit(definition), draw);
    hash.update(JSON.stringify(events));
  }
  return hash.digest('hex');
}

describe.each(titles.map((title) => [title.definition.title, title] as const))('%s', (_, title) => {
  const { definition, par } = title;
  const unit = stakeUnit(definition);

  test('is valid after a round trip through JSON', () => {
    const copy: unknown = JSON.parse(JSON.stringify(definition));
    expect(canonicalJson(checkDefinition(copy))).toBe(canonicalJson(definition));
  });

  test('every listed pay occurs: its return is above zero', () => {
    const idle = par.contribution.symbols.filter((one) => !(one.paidGame + one.freeGames > 0));
    expect(idle.map(({ symbols }) => symbols)).toEqual([]);
    expect(par.contribution.symbols.length).toBeGreaterThanOrEqual(symbolPays(definition).length);
  });

  test('returns between 94 % and 97 %', () => {
    expect(par.return.decimal).toBeGreaterThan(0.94);
    expect(par.return.decimal).toBeLessThan(0.97);
  });

  test('has at most half of its wins below the stake', () => {
    expect(par.winsBelowStake?.decimal).toBeLessThanOrEqual(0.5);
  });

  test('simulated rounds match the sheet', { timeout: 60_000 }, () => {
    const { draw } = seededStream('a fixed seed', 'simulation', 1);
    let sum = 0;
    let hits = 0;
    let small = 0;
    let triggers = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { winMinor, events } = playRound(definition, unit, draw);
      sum += winMinor;
      if (winMinor > 0) hits += 1;
      if (winMinor > 0 && winMinor <= unit) small += 1;
      if (events.some((event) => event.type === 'freeGamesAwarded')) triggers += 1;
    }
    // A simulated sheet has the sampling error of its own rounds.
    const margin = (variance: number, count: number): number =>
      Z * Math.sqrt(variance / count + variance / (par.rounds ?? Infinity));
    const shareOf = (share: number, of: number): number => margin(share * (1 - share), of);
    const measured = sum / unit / ROUNDS;
    expect(Math.abs(measured - par.return.decimal)).toBeLessThan(
      margin(par.variance.decimal, ROUNDS),
    );
    const hitRate = par.hitRate.decimal;
    expect(Math.abs(hits / ROUNDS - hitRate)).toBeLessThan(shareOf(hitRate, ROUNDS));
    const smallShare = par.winsNotAboveStake.decimal;
    // If a title has no such win, or no free games, both sides are 0.
    expect(Math.abs(small / hits - smallShare)).toBeLessThanOrEqual(shareOf(smallShare, hits));
    const frequency = par.freeGames?.frequency.decimal ?? 0;
    expect(Math.abs(triggers / ROUNDS - frequency)).toBeLessThanOrEqual(shareOf(frequency, ROUNDS));
  });

  test('its rounds are unchanged', () => {
    expect(PLAYED[`${definition.id}.${definition.version}`]).toBe(playedHash(definition));
  });

  test('a losing round takes no more bytes than its stops, its boards and its end need', () => {
    const most = 72 + definition.strips.length * (definition.rows + 6);
    const further = bytesOf(definition.strips.length, definition.rows);
    let longest = 0;
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const { draw } = seededStream('a fixed seed', 'size', nonce);
      const { winMinor, events } = playRound(definition, unit, draw);
      if (winMinor > 0) continue;
      const others = events.reduce((sum, { type }) => sum + (further[type] ?? 0), 0);
      longest = Math.max(longest, JSON.stringify(events).length - others);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(most);
  });
});

test.each([fireflyJar1, orchidNights1, koiPond, carnivora1])(
  'rounds of $title in version $version are unchanged',
  (definition) => {
    expect(PLAYED[`${definition.id}.${definition.version}`]).toBe(playedHash(definition));
  },
);

test('titles have ids of their own', () => {
  const ids = titles.map((title) => title.definition.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the first version of Koi Pond with golden koi as wilds is unchanged', () => {
  const { wildsAlone: _, ...mechanics } = koiPond.mechanics as LineMechanics;
  const first = checkDefinition({ ...koiPond, version: 1, mechanics });
  const hash = createHash('sha256').update(canonicalJson(first)).digest('hex');
  // From the sheet of version 1: this is the same definition.
  expect(hash).toBe('fe396c31f84aacd584007b3c70571d83c8914a500545fa632b4ab9b3bb4a4646');
  expect(playedHash(first)).toBe(PLAYED['77774.1']);
  const goldenKoi = (definition: GameDefinition) => {
    // Stops at which the middle line shows nothing else.
    const stops = definition.strips.map((strip) => (strip.indexOf('W') || strip.length) - 1);
    const draws = stops.values();
    return playRound(definition, stakeUnit(definition), () => draws.next().value ?? 0).events;
  };
  const lineWin = { type: 'lineWin', line: 0 };
  expect(goldenKoi(first)).toContainEqual(
    expect.objectContaining({ ...lineWin, symbols: 'K', multiplier: 8, winMinor: 320 }),
  );
  expect(goldenKoi(koiPond)).toContainEqual(
    expect.objectContaining({ ...lineWin, symbols: 'W', multiplier: 1, winMinor: 250 }),
  );
});
