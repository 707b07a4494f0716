import type {
  ChangingRows,
  ExpandingWilds,
  Features,
  HoldAndCollect,
  Respins,
  StickyWilds,
  Tumbles,
} from '../format.ts';
import {
  readAll,
  readByCount,
  readInteger,
  readList,
  readObject,
  readWord,
  refuse,
} from '../shape.ts';
import { readFreeGames } from './free-games.ts';
import { MOST_PAY, type BoardSize } from './pays.ts';
import { readCodesOf, type Kinds } from './symbols.ts';

const MOST_WEIGHT = 1_000_000;

/** What a spin can lead to, each feature by itself; combinations.ts holds them together. */
export function readFeatures(
  value: unknown,
  place: string,
  kinds: Kinds,
  size: BoardSize,
): Features {
  const readers = {
    freeGames: (from: unknown, at: string) => readFreeGames(from, at, kinds, size),
    tumbles: readTumbles,
    expandingWilds: (from: unknown, at: string) => readExpanding(from, at, kinds),
    stickyWilds: (from: unknown, at: string) => readSticky(from, at, kinds),
    respins: (from: unknown, at: string) => readRespins(from, at, kinds),
    holdAndCollect: (from: unknown, at: string) => readHold(from, at, size),
    changingRows: (from: unknown, at: string) => readChangingRows(from, at, size),
  };
  const fields = readObject(value, place, [], Object.keys(readers));
  const parts = Object.entries(readers)
    .filter(([name]) => fields.has(name))
    .map(([name, read]): [string, () => unknown] => [
      name,
      () => read(fields.get(name), `${place}.${name}`),
    ]);
  return readAll(Object.fromEntries(parts));
}

function readTumbles(value: unknown, place: string): Tumbles {
  const fields = readObject(value, place, ['limit', 'multipliers'], ['freeMultipliers']);
  const ladder = (name: string): readonly number[] =>
    readList(fields.get(name), `${place}.${name}`, 1, 50, (one, at) =>
      readInteger(one, at, 1, 1000),
    );
  return {
    limit: readInteger(fields.get('limit'), `${place}.limit`, 1, 100),
    multipliers: ladder('multipliers'),
    ...(fields.has('freeMultipliers') ? { freeMultipliers: ladder('freeMultipliers') } : {}),
  };
}

function readExpanding(value: unknown, place: string, kinds: Kinds): ExpandingWilds {
  const fields = readObject(value, place, ['symbols', 'games']);
  return {
    symbols: readCodesOf(fields.get('symbols'), `${place}.symbols`, kinds, ['wild']),
    games: readWord(fields.get('games'), `${place}.games`, ['all', 'paid', 'free']),
  };
}

function readSticky(value: unknown, place: string, kinds: Kinds): StickyWilds {
  const fields = readObject(value, place, ['symbols']);
  return { symbols: readCodesOf(fields.get('symbols'), `${place}.symbols`, kinds, ['wild']) };
}

function readRespins(value: unknown, place: string, kinds: Kinds): Respins {
  const fields = readObject(value, place, ['symbols', 'limit', 'games']);
  return {
    symbols: readCodesOf(fields.get('symbols'), `${place}.symbols`, kinds, ['plain', 'wild']),
    limit: readInteger(fields.get('limit'), `${place}.limit`, 1, 8),
    games: readWord(fields.get('games'), `${place}.games`, ['all', 'paid']),
  };
}

function readHold(value: unknown, place: string, size: BoardSize): HoldAndCollect {
  const fields = readObject(value, place, ['from', 'spins', 'chance', 'values'], ['fullGrid']);
  const inside = `${place}.chance`;
  const chance = readObject(fields.get('chance'), inside, ['coins', 'of']);
  const of = readInteger(chance.get('of'), `${inside}.of`, 1, MOST_WEIGHT);
  return {
    from: readInteger(fields.get('from'), `${place}.from`, 1, size.cells),
    spins: readInteger(fields.get('spins'), `${place}.spins`, 1, 10),
    chance: { coins: readInteger(chance.get('coins'), `${inside}.coins`, 0, of), of },
    values: readList(fields.get('values'), `${place}.values`, 1, 50, (one, at) => {
      const coin = readObject(one, at, ['units', 'weight']);
      return {
        units: readInteger(coin.get('units'), `${at}.units`, 1, MOST_PAY),
        weight: readInteger(coin.get('weight'), `${at}.weight`, 1, MOST_WEIGHT),
      };
    }),
    ...(fields.has('fullGrid')
      ? { fullGrid: readInteger(fields.get('fullGrid'), `${place}.fullGrid`, 1, MOST_PAY) }
      : {}),
  };
}

function readChangingRows(value: unknown, place: string, size: BoardSize): ChangingRows {
  const fields = readObject(value, place, ['weights']);
  const rows = size.cells / size.reels;
  const weights = readList(
    fields.get('weights'),
    `${place}.weights`,
    size.reels,
    size.reels,
    (one, at) => readByCount(one, at, rows, 1, MOST_WEIGHT),
  );
  if (!weights.some((byRows) => byRows[rows] !== undefined)) {
    refuse(`${place}.weights`, `no reel can show all ${rows} rows`);
  }
  return { weights };
}
