import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { get, NoAnswerError } from '../calls.ts';
import { element, icon } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { oddsList } from './odds.ts';
import { featuresOf } from './features.ts';
import { linesShown, paysOf } from './pays.ts';
import type { RulesOptions } from './rules-options.ts';
import { openSheet } from './sheet.ts';

type Definition = AnswerOf<typeof definition>['definition'];

/**
 * The paytable at a selectable bet, the game's definition in words and amounts, and the figures of
 * its PAR sheet. The selection here does not change the actual bet.
 */
export function openRules(options: RulesOptions): void {
  const { speech, session } = options;
  const { say } = speech;
  const sheet = openSheet(say('stage.rules'), say('stage.close'));
  const rules = element('div', { class: 'rules', 'aria-busy': 'true' });
  sheet.body.append(
    rules,
    element('h3', { text: say('stage.odds') }),
    oddsList(speech, session.odds),
    element('p', {
      text: say('stage.odds.house', { share: speech.returnShare(1 - session.odds.return) }),
    }),
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
    if (reply.ok) into.replaceChildren(...rulesOf(reply.data.definition, options));
    else into.replaceChildren(element('p', { text: reply.msg }));
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    into.replaceChildren(element('p', { text: speech.say('stage.failed.text') }));
  }
  into.removeAttribute('aria-busy');
}

function rulesOf(game: Definition, options: RulesOptions): HTMLElement[] {
  const { speech, session, money } = options;
  const { say } = speech;
  const atBet = element('div');
  const bet = element('b', { role: 'status' });
  let stakeMinor = options.stakeMinor;

  const step = (by: number, label: string, picture: string): HTMLButtonElement =>
    element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': label,
        press() {
          stakeMinor = session.stakes[session.stakes.indexOf(stakeMinor) + by] ?? stakeMinor;
          show();
        },
      },
      icon(picture),
    );
  const lower = step(-1, say('stage.lower'), ICONS.minus);
  const raise = step(1, say('stage.raise'), ICONS.plus);

  function show(): void {
    const at = { ...options, stakeMinor };
    bet.textContent = money(stakeMinor);
    lower.disabled = stakeMinor === session.stakes[0];
    raise.disabled = stakeMinor === session.stakes.at(-1);
    atBet.replaceChildren(...paysOf(game, at), ...featuresOf(game, at), ...linesShown(game, at));
  }

  show();
  const named = element('span', { text: say('stage.totalBet') });
  return [element('div', { class: 'at-bet' }, lower, element('p', {}, named, bet), raise), atBet];
}
