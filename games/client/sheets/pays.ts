import type { GameDefinition, SymbolDefinition, SymbolPay } from '@glasshouse/engine/definition.ts';
import { stakeUnit, symbolPays } from '@glasshouse/engine/definition-facts.ts';
import { element, svgElement } from '../dom.ts';
import { symbolKey } from '../play-words.ts';
import type { Mechanic } from './drawings.ts';
import { drawn } from './features.ts';
import type { RulesOptions } from './rules-options.ts';
import { frameOf, type AtlasFacts } from '@glasshouse/stage/scene.ts';

/** The sheet options that the paytable uses. */
export type PaysOptions = Omit<RulesOptions, 'session' | 'share'>;

type PayTable = Readonly<Record<string, number>>;

/** Shows the pays of every symbol at the chosen stake, in the order of the definition. */
export function paysOf(
  game: GameDefinition,
  options: PaysOptions,
  heading: 'h2' | 'h3' = 'h3',
): HTMLElement[] {
  const { speech, stakeMinor, money } = options;
  const unitMinor = stakeMinor / stakeUnit(game);
  const inUnits = (times: number): string => money(times * unitMinor);
  const inStakes = (times: number): string => money(times * stakeMinor);
  const ladder = game.mechanics.kind === 'clusters' || game.mechanics.kind === 'anywhere';
  const cards = symbolPays(game).map((pay) => payCard(pay, game, options, inUnits, ladder));
  for (const { symbol, times, ...pay } of game.pays.scatters ?? []) {
    const amount = times === 'stake' ? inStakes : inUnits;
    cards.unshift(payCard({ ...pay, symbols: symbol }, game, options, amount, false));
  }
  const scatter = game.symbols.find(({ kind }) => kind === 'scatter');
  if (scatter !== undefined && game.pays.scatter !== undefined) {
    const pay = { symbols: scatter.code, pays: game.pays.scatter };
    cards.unshift(payCard(pay, game, options, inStakes, false));
  }
  const paid = new Set(symbolPays(game).map(({ symbols }) => symbols));
  for (const { code, kind } of game.symbols) {
    if (kind === 'wild' && !paid.has(code)) {
      cards.unshift(payCard({ symbols: code, pays: {} }, game, options, inUnits, false));
    }
  }
  return [
    element(heading, { text: speech.say('stage.pays') }),
    drawn(mechanicOf(game), howItPays(game, options)),
    element('div', { class: 'pays' }, ...cards),
  ];
}

/** Returns the diagram of the game's mechanic. */
function mechanicOf({ mechanics, rows }: GameDefinition): Mechanic {
  if (mechanics.kind !== 'lines') return mechanics.kind;
  if (rows === 1) return 'line';
  return mechanics.direction === 'both' ? 'both' : 'lines';
}

function howItPays(
  { mechanics }: GameDefinition,
  { speech, stakeMinor, money }: PaysOptions,
): string {
  const stake = money(stakeMinor);
  switch (mechanics.kind) {
    case 'lines': {
      const key = mechanics.direction === 'both' ? 'stage.pays.both' : 'stage.pays.text';
      return speech.say(key, { stake, lines: mechanics.lines.length });
    }
    case 'ways':
      return speech.say('stage.pays.ways', { stake });
    case 'anywhere':
      return speech.say('stage.pays.anywhere', { stake });
    case 'clusters':
      return speech.say('stage.pays.clusters', { stake });
  }
}

function payCard(
  pay: SymbolPay,
  game: GameDefinition,
  options: PaysOptions,
  amount: (times: number) => string,
  ladder: boolean,
): HTMLElement {
  const { speech, scene, atlasUrl } = options;
  const { symbols: codes, pays: table } = pay;
  const names = [...codes].map((code) => speech.say(symbolKey(game.id, code))).join(' / ');
  const rows = reaches(table, ladder).map(([reach, times]) =>
    element(
      'li',
      {},
      element('span', { text: `${reach} ×` }),
      element('b', { text: amount(times) }),
    ),
  );
  const said = element('div', {}, element('b', { text: names }), element('ol', {}, ...rows));
  const symbol = game.symbols.find(({ code }) => code === codes);
  const notes =
    symbol === undefined ? [speech.say('stage.pays.mixed')] : notesOf(symbol, game, options);
  notes.push(...termsOf(pay, options));
  said.append(...notes.map((text) => element('p', { text })));
  const pictures = [...codes].map((code) => symbolPicture(scene.atlas, atlasUrl, code));
  return element('div', { class: 'pay' }, element('div', {}, ...pictures), said);
}

/**
 * Returns the rows of a pay table, highest first; a row of a ladder covers all counts up to the
 * next.
 */
function reaches(table: PayTable, ladder: boolean): [string, number][] {
  const steps = Object.entries(table)
    .map(([count, times]) => ({ count: Number.parseInt(count, 10), times }))
    .toSorted((a, b) => a.count - b.count);
  const rows = steps.map(({ count, times }, at): [string, number] => {
    const next = steps[at + 1]?.count ?? Infinity;
    if (!ladder || next === count + 1) return [String(count), times];
    return [next === Infinity ? `${count}+` : `${count}–${next - 1}`, times];
  });
  return rows.toReversed();
}

/** Describes the terms of a pay that differ from the default. */
function termsOf(pay: SymbolPay, { speech: { say } }: PaysOptions): string[] {
  const terms: string[] = [];
  if (pay.anyPosition === true) terms.push(say('stage.pays.anyPosition'));
  if (pay.multipliedInFreeGames === false) terms.push(say('stage.pays.notInFreeGames'));
  if (pay.averageBonus === true) terms.push(say('stage.pays.averageBonus'));
  return terms;
}

/** Describes a symbol's functions besides its pays. */
function notesOf(symbol: SymbolDefinition, game: GameDefinition, options: PaysOptions): string[] {
  const { say } = options.speech;
  if (symbol.kind === 'scatter') return [say('stage.pays.scatter')];
  if (symbol.kind !== 'wild') return [];
  const named = (codes: readonly string[]): string =>
    codes.map((code) => say(symbolKey(game.id, code))).join(', ');
  const others = game.symbols.filter(({ kind }) => kind === 'scatter' || kind === 'coin');
  const notes: string[] = [];
  if (symbol.substitutes !== undefined) {
    notes.push(say('stage.pays.wildSome', { symbols: named([...symbol.substitutes]) }));
  } else if (others.length === 0) notes.push(say('stage.pays.wildAll'));
  else notes.push(say('stage.pays.wild', { scatter: named(others.map(({ code }) => code)) }));
  if ((symbol.multiplier ?? 1) > 1) {
    notes.push(say('stage.pays.wildTimes', { multiplier: symbol.multiplier ?? 1 }));
    notes.push(say(`stage.pays.several.${severalOf(game)}`));
  }
  const { mechanics } = game;
  if (mechanics.kind === 'lines' && mechanics.wildsAlone === 'own') {
    notes.push(say('stage.pays.wildsAlone'));
  }
  return notes;
}

/** Describes how several multiplying wilds in one win combine. */
function severalOf({ mechanics }: GameDefinition): 'multiply' | 'add' | 'highest' {
  return mechanics.kind === 'ways' ? 'multiply' : (mechanics.wildMultipliers ?? 'multiply');
}

/** Shows the lines as small pictures; returns nothing if the game has no lines. */
export function linesShown(game: GameDefinition, { speech }: PaysOptions): HTMLElement[] {
  const { mechanics } = game;
  if (mechanics.kind !== 'lines') return [];
  const maps = mechanics.lines.map((path, at) =>
    element('li', {}, lineMap(path, game.rows), String(at + 1)),
  );
  return [
    element('h3', { text: speech.say('stage.lines') }),
    element('ul', { class: 'line-maps' }, ...maps),
  ];
}

/** A small picture of a line: the row on each reel, 0 at the top. */
function lineMap(path: readonly number[], rows: number): SVGSVGElement {
  const svg = svgElement('svg', {
    viewBox: `0 0 ${path.length} ${rows}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  svg.append(
    svgElement('polyline', {
      points: path.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' '),
      fill: 'none',
      'stroke-width': '2',
      'vector-effect': 'non-scaling-stroke',
    }),
  );
  return svg;
}

const SIZE = 64;

/** A symbol from the atlas, 64 pixels wide. Its name is shown beside it. */
function symbolPicture(atlas: AtlasFacts, atlasUrl: string, code: string): HTMLElement {
  const [x, y, width] = frameOf(atlas, code);
  const scale = SIZE / width;
  const picture = element('div', { class: 'picture' });
  picture.style.backgroundImage = `url("${atlasUrl}")`;
  picture.style.backgroundSize = `${atlas.width * scale}px ${atlas.height * scale}px`;
  picture.style.backgroundPosition = `${-x * scale}px ${-y * scale}px`;
  return picture;
}
