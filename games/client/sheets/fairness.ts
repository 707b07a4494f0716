import type { Speech } from '@glasshouse/stage/speak.ts';
import { element } from '../dom.ts';
import type { GameSession } from '../open-session.ts';
import { openSheet } from './sheet.ts';

/** What the next rounds are drawn from, and how. */
export function openFairness(
  speech: Speech,
  seed: GameSession['seed'],
  definitionHash: string,
): void {
  const { say } = speech;
  const sheet = openSheet(say('stage.fairness'), say('stage.close'));
  sheet.body.append(element('p', { text: say('stage.fair.text') }));
  for (const [key, value] of [
    ['stage.fair.serverSeed', seed.serverSeedHash],
    ['stage.fair.clientSeed', seed.clientSeed ?? '–'],
    ['stage.fair.nonce', speech.number(seed.nonce)],
    ['stage.fair.definition', definitionHash],
  ] as const) {
    sheet.body.append(
      element('h3', { text: say(key) }),
      element('p', { class: 'code', text: value }),
    );
  }
}
