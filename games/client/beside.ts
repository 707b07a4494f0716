import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { get, NoAnswerError } from './calls.ts';
import { byId, element, setText } from './dom.ts';
import { paysOf } from './sheets/pays.ts';
import type { RulesOptions } from './sheets/rules-options.ts';

/** A screen with room beside the machine (desktop.css has the same width). */
const WIDE = '(min-width: 68.75rem) and (min-height: 561px)';

/** Fills the panel beside the machine, if there is room: the paytable at the bet, and the keys. */
export function createBeside(options: Omit<RulesOptions, 'stakeMinor'>) {
  const { speech, session } = options;
  const wide = matchMedia(WIDE);
  let game: AnswerOf<typeof definition>['definition'] | null = null;
  let stakeMinor = session.defaultStake;

  function show(): void {
    if (game === null || !wide.matches) return;
    const paytable = byId('paytable');
    paytable.replaceChildren(...paysOf(game, { ...options, stakeMinor }, 'h2'));
    // The panel scrolls; the keyboard can scroll it only if it is focusable.
    paytable.tabIndex = 0;
  }

  async function load(): Promise<void> {
    if (!wide.matches || game !== null) return;
    try {
      const reply = await get<typeof definition>(`/v1/definitions/${session.definitionHash}`);
      if (reply.ok) game = reply.data.definition;
      show();
    } catch (error) {
      // The rules sheet has the same content and reports loading errors.
      if (!(error instanceof NoAnswerError)) throw error;
    }
  }

  byId('paytable').setAttribute('aria-label', speech.say('stage.pays'));
  setText('keys-label', speech.say('stage.keys'));
  byId('keys').replaceChildren(
    ...[
      [speech.say('stage.keys.space'), speech.say('stage.keys.spin')],
      ['↓ ↑', speech.say('stage.keys.bet')],
      [speech.say('stage.keys.escape'), speech.say('stage.keys.close')],
    ].map(([key = '', does = '']) =>
      element('li', {}, element('kbd', { text: key }), element('span', { text: does })),
    ),
  );
  wide.addEventListener('change', () => void load().then(show));
  void load();

  return {
    setStake(stake: number): void {
      stakeMinor = stake;
      show();
    },
  };
}
