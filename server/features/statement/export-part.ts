import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { exportData } from '@glasshouse/contract/statement/export-data.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { CSV_HEAD, csvLine } from './csv.ts';
import { lineOf } from './lines.ts';
import { personalData } from './personal-data.ts';
import { linesAfter, spanOf, type Filter, type Place } from './store.ts';

type Op = typeof exportData;

/** Lines per response: a few hundred kilobytes. */
const LINES_A_PART = 2000;

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json' } as const;

/** Returns one part of the player's export file; the file is the concatenation of all parts. */
export async function exportPart(
  { db, player, at }: Pick<PlayerCall, 'db' | 'player' | 'at'>,
  pack: MarketPack,
  input: Pick<RequestOf<Op>, 'format' | 'part'>,
  filter: Filter,
): Promise<AnswerOf<Op>> {
  const isFirst = input.part === undefined;
  const place = isFirst ? await beginning(db, player, filter) : read(input.part);
  const rows = await linesAfter(db, player, filter.kinds, place, LINES_A_PART);
  const isLast = rows.length < LINES_A_PART;
  const lines = rows.map((row) => lineOf(player, row));
  const text =
    input.format === 'csv'
      ? (isFirst ? CSV_HEAD : '') + lines.map((line) => csvLine(line, pack.currency)).join('')
      : (isFirst ? await jsonHead({ db, player, at }, pack) : '') +
        lines
          .map((line, n) => `${isFirst && n === 0 ? '' : ','}\n${JSON.stringify(line)}`)
          .join('') +
        (isLast ? '\n]}\n' : '');
  return {
    fileName: `glasshouse-${player.playerId}.${input.format}`,
    mediaType: MEDIA_TYPES[input.format],
    text,
    next: isLast ? null : written(nextPlace(place, rows)),
  };
}

async function beginning(
  db: PlayerCall['db'],
  player: PlayerCall['player'],
  filter: Filter,
): Promise<Place> {
  const { from, to } = await spanOf(db, player, filter);
  return { journalSeq: from.journalSeq, seq: from.seq, upTo: to.journalSeq };
}

function nextPlace(
  place: Place,
  rows: readonly { readonly journal_seq: number; readonly seq: number | null }[],
): Place {
  const last = rows.at(-1)?.journal_seq ?? place.journalSeq;
  const seq = rows.findLast((row) => row.seq !== null)?.seq ?? place.seq;
  return { journalSeq: last, seq, upTo: place.upTo };
}

function written({ journalSeq, seq, upTo }: Place): string {
  return [journalSeq, seq, upTo].join('.');
}

function read(part = ''): Place {
  const [journalSeq = 0, seq = 0, upTo = 0] = part
    .split('.')
    .map((text) => Number.parseInt(text, 10));
  return { journalSeq, seq, upTo };
}

/** Returns the start of the JSON file, up to the first line: player, time and other stored data. */
async function jsonHead(
  { db, player, at }: Pick<PlayerCall, 'db' | 'player' | 'at'>,
  pack: MarketPack,
): Promise<string> {
  const head = {
    exportedAt: at,
    currency: pack.currency,
    unit: 'hundredths',
    times: 'epoch milliseconds',
    ...(await personalData(db, player)),
  };
  return `${JSON.stringify(head).slice(0, -1)},"lines":[`;
}
