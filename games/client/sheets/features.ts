import type { FreeGames, GameDefinition, HoldAndCollect } from '@glasshouse/engine/definition.ts';
import { stakeUnit } from '@glasshouse/engine/definition-facts.ts';
import { element } from '../dom.ts';
import { symbolKey } from '../play-words.ts';
import { drawMechanic, type Mechanic } from './drawings.ts';
import type { RulesOptions } from './rules-options.ts';

type Options = Pick<RulesOptions, 'speech' | 'stakeMinor' | 'money'>;

/** A section of the rules: diagram, heading and sentences. */
type Part = readonly [mechanic: Mechanic | null, heading: string, ...sentences: string[]];

/** Describes a game's features with the numbers of its definition. */
export function featuresOf(game: GameDefinition, options: Options): HTMLElement[] {
  const { say } = options.speech;
  const { features } = game;
  const named = (codes: string): string =>
    [...codes].map((code) => say(symbolKey(game.id, code))).join(', ');
  const parts: Part[] = [];

  if (game.pays.cap !== undefined) {
    const amount = options.money(game.pays.cap * options.stakeMinor);
    const text = say('stage.cap.text', { amount, stakes: game.pays.cap });
    parts.push([null, say('stage.cap'), text]);
  }
  if (features.freeGames !== undefined) {
    const scatter = named(features.freeGames.scatter ?? scatterOf(game));
    parts.push([
      'freeGames',
      say('stage.freeGames'),
      ...freeGames(features.freeGames, scatter, options),
    ]);
  }
  if (features.tumbles !== undefined) {
    const { limit, multipliers, freeMultipliers } = features.tumbles;
    const sentences = [say('stage.tumbles.text', { limit })];
    const ladder = (steps: readonly number[]): string =>
      steps.map((step) => `× ${step}`).join(', ');
    if (multipliers.some((times) => times > 1)) {
      sentences.push(say('stage.tumbles.ladder', { ladder: ladder(multipliers) }));
    }
    if (freeMultipliers !== undefined) {
      sentences.push(say('stage.tumbles.freeLadder', { ladder: ladder(freeMultipliers) }));
    }
    parts.push(['tumbles', say('stage.tumbles'), ...sentences]);
  }
  if (features.expandingWilds !== undefined) {
    const { symbols, games } = features.expandingWilds;
    const sentences = [say('stage.expanding.text', { symbols: named(symbols) })];
    if (games !== 'all') sentences.push(say(`stage.expanding.${games}`));
    parts.push(['expanding', say('stage.expanding'), ...sentences]);
  }
  if (features.stickyWilds !== undefined) {
    const text = say('stage.sticky.text', { symbols: named(features.stickyWilds.symbols) });
    parts.push(['sticky', say('stage.sticky'), text]);
  }
  if (features.respins !== undefined) {
    const { symbols, limit } = features.respins;
    parts.push([
      'respins',
      say('stage.respins'),
      say('stage.respins.text', { symbols: named(symbols), limit }),
    ]);
  }
  if (features.changingRows !== undefined) {
    const rows = features.changingRows.weights.flatMap((weights) =>
      Object.keys(weights).map((count) => Number.parseInt(count, 10)),
    );
    const reach = { least: Math.min(...rows), most: Math.max(...rows) };
    parts.push(['rows', say('stage.rows'), say('stage.rows.text', reach)]);
  }
  const shown = parts.flatMap(([mechanic, heading, ...sentences]) => [
    element('h3', { text: heading }),
    drawn(mechanic, sentences.join(' ')),
  ]);
  const hold = features.holdAndCollect;
  return hold === undefined ? shown : [...shown, ...holdAndCollect(hold, game, options)];
}

/** Text about a mechanic, with its diagram if there is one. */
export function drawn(mechanic: Mechanic | null, words: string): HTMLElement {
  const text = element('p', { text: words });
  if (mechanic === null) return text;
  return element('div', { class: 'drawn' }, drawMechanic(mechanic), text);
}

const scatterOf = (game: GameDefinition): string =>
  game.symbols.find(({ kind }) => kind === 'scatter')?.code ?? '';

function freeGames(rules: FreeGames, scatter: string, { speech }: Options): string[] {
  const { say } = speech;
  const awards = Object.entries(rules.awards);
  const same = (table: Readonly<Record<string, number>>): boolean =>
    new Set(Object.values(table)).size === 1;
  const said: string[] = [];
  if (same(rules.awards)) {
    const [[scatters, games] = ['', 0]] = awards;
    said.push(say('stage.freeGames.text', { scatters, scatter, games }));
  } else {
    for (const [scatters, games] of awards) {
      said.push(say('stage.freeGames.award', { scatters, scatter, games }));
    }
  }
  if (rules.multiplier > 1) {
    said.push(say('stage.freeGames.times', { multiplier: rules.multiplier }));
  }
  if (rules.strips !== undefined) said.push(say('stage.freeGames.strips'));
  const again = Object.entries(rules.retriggers ?? {});
  if (rules.retriggers !== undefined && same(rules.retriggers) && same(rules.awards)) {
    said.push(say('stage.freeGames.more', { games: again[0]?.[1] ?? 0 }));
  } else if (rules.retriggers !== undefined && same(rules.retriggers)) {
    const [[scatters, games] = ['', 0]] = again;
    said.push(say('stage.freeGames.again', { scatters: `${scatters}+`, scatter, games }));
  } else {
    for (const [scatters, games] of again) {
      said.push(say('stage.freeGames.again', { scatters, scatter, games }));
    }
  }
  if (rules.limit !== null && canReachLimit(rules, rules.limit)) {
    said.push(say('stage.freeGames.limit', { limit: rules.limit }));
  }
  return said;
}

/** True if a round could have more free spins than its limit permits. */
function canReachLimit({ awards, retriggers }: FreeGames, limit: number): boolean {
  return retriggers !== undefined || Math.max(...Object.values(awards)) > limit;
}

function holdAndCollect(
  rules: HoldAndCollect,
  game: GameDefinition,
  { speech, stakeMinor, money }: Options,
): HTMLElement[] {
  const { say } = speech;
  const unitMinor = stakeMinor / stakeUnit(game);
  const weights = rules.values.reduce((sum, { weight }) => sum + weight, 0);
  const { from, spins, chance, fullGrid } = rules;
  const sentences = [
    say('stage.hold.text', { from, spins }),
    say('stage.hold.chance', { coins: speech.number(chance.coins), of: speech.number(chance.of) }),
  ];
  if (fullGrid !== undefined) {
    sentences.push(say('stage.hold.fullGrid', { amount: money(fullGrid * unitMinor) }));
  }
  const values = rules.values.map(({ units, weight }) =>
    element(
      'div',
      {},
      element('dt', { text: money(units * unitMinor) }),
      element('dd', { text: speech.percent(weight / weights, 2) }),
    ),
  );
  return [
    element('h3', { text: say('stage.hold') }),
    drawn('hold', sentences.join(' ')),
    element('p', { text: say('stage.hold.values') }),
    element('dl', { class: 'odds' }, ...values),
  ];
}
