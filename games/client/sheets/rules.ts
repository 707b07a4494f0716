import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Scene } from '@glasshouse/stage/scene.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { get, NoAnswerError } from '../calls.ts';
import { element } from '../dom.ts';
import { symbolKey } from '../play-words.ts';
import type { GameSession } from '../open-session.ts';
import { oddsList } from './odds.ts';
import { lineMap } from './line-map.ts';
import { openSheet } from './sheet.ts';
import { symbolPicture } from './symbol-picture.ts';

export interface RulesOptions {
  readonly speech: Speech;
  readonly session: GameSession;
  readonly scene: Scene;
  readonly atlasUrl: string;
  readonly stakeMinor: number;
  readonly money: (amountMinor: number) => string;
}

/** The game's own definition in words and amounts, and the figures of its PAR sheet. */
export function openRules(options: RulesOptions): void {
  const { speech, session } = options;
  const { say } = speech;
  const sheet = openSheet(say('stage.rules'), say('stage.close'));
  const rules = element('div');
  sheet.body.append(
    element('h3', { text: say('stage.odds') }),
    oddsList(speech, session.odds),
    element('p', {
      text: say('stage.odds.house', { share: speech.percent(1 - session.odds.return) }),
    }),
    rules,
  );
  void fill(rules, options);
}

async function fill(into: HTMLElement, options: RulesOptions): Promise<void> {
  const { speech, session } = options;
  try {
    const reply = await get<typeof definition>(`/v1/definitions/${session.definitionHash}`);
    if (!reply.ok) {
      into.append(element('p', { text: reply.msg }));
      return;
    }
    const game = reply.data.definition;
    into.append(...freeGames(game, options), ...pays(game, options), ...lines(game, speech));
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    into.append(element('p', { text: speech.say('stage.failed.text') }));
  }
}

function linesOf({ mechanics }: GameDefinition): readonly (readonly number[])[] {
  return mechanics.kind === 'lines' ? mechanics.lines : [];
}

function scatterName(game: GameDefinition, { speech }: RulesOptions): string {
  const scatter = game.symbols.find((symbol) => symbol.kind === 'scatter');
  return scatter === undefined ? '' : speech.say(symbolKey(game.id, scatter.code));
}

function pays(game: GameDefinition, options: RulesOptions): HTMLElement[] {
  const { speech, stakeMinor, money } = options;
  const count = linesOf(game).length;
  const byLine = (game.pays.line ?? []).map((pay) =>
    payCard(pay.symbols, pay.pays, game, options, (times) => money((times * stakeMinor) / count)),
  );
  const scatter = game.symbols.find((symbol) => symbol.kind === 'scatter');
  if (scatter !== undefined && game.pays.scatter !== undefined) {
    byLine.unshift(
      payCard(scatter.code, game.pays.scatter, game, options, (times) => money(times * stakeMinor)),
    );
  }
  const text = speech.say('stage.pays.text', { stake: money(stakeMinor), lines: count });
  return [
    element('h3', { text: speech.say('stage.pays') }),
    element('p', { text }),
    element('div', { class: 'pays' }, ...byLine),
  ];
}

function payCard(
  codes: string,
  table: Readonly<Record<string, number>>,
  game: GameDefinition,
  options: RulesOptions,
  amount: (times: number) => string,
): HTMLElement {
  const { speech, scene, atlasUrl } = options;
  const first = codes[0] ?? '';
  const kind = game.symbols.find((symbol) => symbol.code === first)?.kind;
  const rows = Object.entries(table)
    .toReversed()
    .map(([reach, times]) =>
      element(
        'li',
        {},
        element('span', { text: `${reach} ×` }),
        element('b', { text: amount(times) }),
      ),
    );
  const names = [...codes].map((code) => speech.say(symbolKey(game.id, code))).join(' / ');
  const said = element('div', {}, element('b', { text: names }), element('ol', {}, ...rows));
  if (kind === 'wild') {
    const scatter = scatterName(game, options);
    said.append(element('p', { text: speech.say('stage.pays.wild', { scatter }) }));
  }
  if (kind === 'scatter') said.append(element('p', { text: speech.say('stage.pays.scatter') }));
  return element('div', { class: 'pay' }, symbolPicture(scene.atlas, atlasUrl, first), said);
}

function freeGames(game: GameDefinition, options: RulesOptions): HTMLElement[] {
  const { speech } = options;
  const rules = game.features.freeGames;
  if (rules === undefined) return [];
  const [least] = Object.entries(rules.awards);
  if (least === undefined) return [];
  const [scatters, games] = least;
  const scatter = scatterName(game, options);
  const said = [
    speech.say('stage.freeGames.text', { scatters, scatter, games, multiplier: rules.multiplier }),
  ];
  const more = Object.values(rules.retriggers ?? {})[0];
  if (more !== undefined) said.push(speech.say('stage.freeGames.more', { games: more }));
  if (rules.limit !== null) said.push(speech.say('stage.freeGames.limit', { limit: rules.limit }));
  return [
    element('h3', { text: speech.say('stage.freeGames') }),
    element('p', { text: said.join(' ') }),
  ];
}

function lines(game: GameDefinition, { say }: Speech): HTMLElement[] {
  const maps = linesOf(game).map((path, at) =>
    element('li', {}, lineMap(path, game.rows), String(at + 1)),
  );
  return [
    element('h3', { text: say('stage.lines') }),
    element('ul', { class: 'line-maps' }, ...maps),
  ];
}
