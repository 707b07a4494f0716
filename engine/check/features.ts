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
  integerFrom,
  oneOf,
  readByCount,
  readInteger,
  readList,
  readRecord,
  refuse,
} from '../shape.ts';
import { readFreeGames } from './free-games.ts';
import { MAX_PAY, type BoardSize } from './pays.ts';
import { readCodesOf, type Kinds } from './symbols.ts';

const MAX_WEIGHT = 1_000_000;

/** Reads each feature of a definition; combinations.ts checks them against each other. */
export function readFeatures(
  value: unknown,
  place: string,
  kinds: Kinds,
  size: BoardSize,
): Features {
  return readRecord(
    value,
    place,
    {},
    {
      freeGames: (from, at) => readFreeGames(from, at, kinds, size),
      tumbles: readTumbles,
      expandingWilds: (from, at) => readExpanding(from, at, kinds),
      stickyWilds: (from, at) => readSticky(from, at, kinds),
      respins: (from, at) => readRespins(from, at, kinds),
      holdAndCollect: (from, at) => readHold(from, at, size),
      changingRows: (from, at) => readChangingRows(from, at, size),
    },
  );
}

function readTumbles(value: unknown, place: string): Tumbles {
  const ladder = (list: unknown, at: string): readonly number[] =>
    readList(list, at, 1, 50, integerFrom(1, 1000));
  return readRecord(
    value,
    place,
    { limit: integerFrom(1, 100), multipliers: ladder },
    { freeMultipliers: ladder },
  );
}

/** Reads codes of symbols of these kinds. */
const codesOf =
  (kinds: Kinds, among: Parameters<typeof readCodesOf>[3]) =>
  (value: unknown, place: string): string =>
    readCodesOf(value, place, kinds, among);

function readExpanding(value: unknown, place: string, kinds: Kinds): ExpandingWilds {
  return readRecord(value, place, {
    symbols: codesOf(kinds, ['wild']),
    games: oneOf(['all', 'paid', 'free']),
  });
}

function readSticky(value: unknown, place: string, kinds: Kinds): StickyWilds {
  return readRecord(value, place, { symbols: codesOf(kinds, ['wild']) });
}

function readRespins(value: unknown, place: string, kinds: Kinds): Respins {
  return readRecord(value, place, {
    symbols: codesOf(kinds, ['plain', 'wild']),
    limit: integerFrom(1, 8),
    games: oneOf(['all', 'paid']),
  });
}

function readHold(value: unknown, place: string, size: BoardSize): HoldAndCollect {
  const chance = (one: unknown, at: string): HoldAndCollect['chance'] => {
    const odds = readRecord(one, at, {
      coins: integerFrom(0, MAX_WEIGHT),
      of: integerFrom(1, MAX_WEIGHT),
    });
    readInteger(odds.coins, `${at}.coins`, 0, odds.of);
    return odds;
  };
  const coin = (one: unknown, at: string): HoldAndCollect['values'][number] =>
    readRecord(one, at, {
      units: integerFrom(1, MAX_PAY),
      weight: integerFrom(1, MAX_WEIGHT),
    });
  return readRecord(
    value,
    place,
    {
      from: integerFrom(1, size.cells),
      spins: integerFrom(1, 10),
      chance,
      values: (list, at) => readList(list, at, 1, 50, coin),
    },
    { fullGrid: integerFrom(1, MAX_PAY) },
  );
}

function readChangingRows(value: unknown, place: string, size: BoardSize): ChangingRows {
  const rows = size.cells / size.reels;
  const { weights } = readRecord(value, place, {
    weights: (list, at) =>
      readList(list, at, size.reels, size.reels, (one, inside) =>
        readByCount(one, inside, rows, 1, MAX_WEIGHT),
      ),
  });
  if (!weights.some((byRows) => byRows[rows] !== undefined)) {
    refuse(`${place}.weights`, `no reel can show all ${rows} rows`);
  }
  return { weights };
}
