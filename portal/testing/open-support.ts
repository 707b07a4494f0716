import { vi, type MockInstance } from 'vitest';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { supportHtml } from '../build/support-html.ts';
import type { DialogMessage, ShownMessage } from '../features/chat/model/frame-words.ts';

/** A message of the conversation. */
export function written(
  number: number,
  from: ShownMessage['from'],
  text: string | null,
): ShownMessage {
  return { number, from, text, time: '15:04' };
}

/** The chat's page in its frame. */
export interface OpenSupport {
  /** The messages that the page sends to the portal. */
  readonly asked: MockInstance<Window['postMessage']>;
  /** Sends a message of the portal to the page. */
  readonly say: (data: DialogMessage) => void;
}

let openings = 0;

/**
 * Opens the chat's page within another window, which stands for the portal. The caller restores
 * `parent` afterwards.
 */
export async function openSupport(language: LanguageName): Promise<OpenSupport> {
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
  await import(/* @vite-ignore */ `../support/main.ts?opening=${openings}`);
  return {
    asked,
    say: (data) =>
      void dispatchEvent(
        new MessageEvent('message', { data, source: portal, origin: location.origin }),
      ),
  };
}
