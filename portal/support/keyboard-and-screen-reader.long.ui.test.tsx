import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openSupport, written } from '../testing/open-support.ts';
import { byKeyboardAndScreenReader } from '../testing/keyboard-and-screen-reader.ts';

/** The conversation in the chat's frame, by keyboard alone and by screen reader. */

const QUESTION = 'When will it arrive?';
const ANSWER = 'It was paid a minute ago.';

afterEach(() => void vi.stubGlobal('parent', window));

byKeyboardAndScreenReader(({ language, say, activate, write, hears }) => {
  test('a message to support is answered aloud', async () => {
    const { asked, say: portalSays } = await openSupport(language);
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
