import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { supportHtml } from '../build/support-html.ts';
import type { DialogMessage, ShownMessage } from '../features/chat/model/frame-words.ts';
import { withoutPointing } from '../testing/without-pointing.ts';

/** The conversation in the chat's frame, by keyboard alone and by screen reader. */

const QUESTION = 'When will it arrive?';
const ANSWER = 'It was paid a minute ago.';

const written = (number: number, from: ShownMessage['from'], text: string): ShownMessage => ({
  number,
  from,
  text,
  time: '15:04',
});

let openings = 0;
afterEach(() => void vi.stubGlobal('parent', window));

/** Opens the page within another window, which stands for the portal. */
async function openFrame(language: LanguageName) {
  const around = document.createElement('iframe');
  document.body.append(around);
  const portal = around.contentWindow;
  if (portal === null) throw new Error('the frame has no window');
  const asked = vi.spyOn(portal, 'postMessage').mockImplementation(() => undefined);
  const stylesAndScript = { styles: '', script: '' };
  const page = new DOMParser().parseFromString(supportHtml(language, stylesAndScript), 'text/html');
  Object.assign(document.body.dataset, page.body.dataset);
  document.body.append(...page.body.children);
  vi.stubGlobal('parent', portal);
  openings += 1;
  // The page's script runs once for each opened page.
  await import(/* @vite-ignore */ `./main.ts?opening=${openings}`);
  return {
    asked,
    say: (data: DialogMessage) =>
      dispatchEvent(new MessageEvent('message', { data, source: portal, origin: location.origin })),
  };
}

withoutPointing(({ language, say, activate, write, hears }) => {
  test('a message to support is answered aloud', async () => {
    const { asked, say: portalSays } = await openFrame(language);
    portalSays({ v: 1, type: 'conversation', messages: [] });
    await write(say('chatPage.yourMessage'), QUESTION);
    await activate('button', say('chatPage.send'));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({ v: 1, type: 'send', text: QUESTION }, location.origin),
    );
    portalSays({ v: 1, type: 'notSent', why: '' });
    await hears(say('chatPage.notSent'));
    await activate('button', say('chatPage.send'));
    portalSays({ v: 1, type: 'sent' });
    const messages = [written(1, 'player', QUESTION), written(2, 'staff', ANSWER)];
    portalSays({ v: 1, type: 'conversation', messages });
    await hears(ANSWER);
    expect(document.activeElement?.id).toBe('send');
  });
});
