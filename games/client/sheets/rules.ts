import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { Scene } from '@glasshouse/stage/scene.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { get, NoAnswerError } from '../calls.ts';
import { element } from '../dom.ts';
import type { GameSession } from '../open-session.ts';
import { oddsList } from './odds.ts';
import { featuresOf } from './features.ts';
import { linesShown, paysOf } from './pays.ts';
import { openSheet } from './sheet.ts';

export interface RulesOptions {
  readonly speech: Speech;
  readonly session: GameSession;
  readonly scene: Scene;
  readonly atlasUrl: string;
  readonly stakeMinor: number;
  readonly money: (amountMinor: number) => string;
  /** Passes the game's link on. */
  readonly share: () => void;
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
      text: say('stage.odds.house', { share: speech.percent(1 - session.odds.return, 2) }),
    }),
    rules,
    element('button', {
      type: 'button',
      class: 'action',
      text: say('stage.share'),
      press: options.share,
    }),
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
    into.append(
      ...featuresOf(game, options),
      ...paysOf(game, options),
      ...linesShown(game, options),
    );
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    into.append(element('p', { text: speech.say('stage.failed.text') }));
  }
}
