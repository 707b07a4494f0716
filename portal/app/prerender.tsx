import { prerender } from 'react-dom/static';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { messages as cn } from 'virtual:words/CN/shell';
import { messages as br } from 'virtual:words/BR/shell';
import { messages as en } from 'virtual:words/EN/shell';
import { messages as hindi } from 'virtual:words/IN/shell';
import { messages as mx } from 'virtual:words/MX/shell';
import { speakWith, text } from '../ui/words.ts';
import { JarSymbol } from '../ui/art/jar-symbol.tsx';
import { App } from './app.tsx';
import { Backdrop } from './backdrop.tsx';
import { SHELL_PATH } from './routes.tsx';

const MESSAGES = { EN: en, IN: hindi, BR: br, MX: mx, CN: cn } as const;

/** The prerendered pages: the lobby, and the frame of every other page. */
export const DRAWN = { index: '/', shell: SHELL_PATH } as const;

/** Renders the portal in a language without any player data. */
export async function draw(language: LanguageName, path: string): Promise<string> {
  speakWith(language, MESSAGES[language]);
  const { prelude } = await prerender(<App path={path} />);
  return new Response(prelude).text();
}

/** Renders the static content outside the app: no script contains it. */
export async function drawStill(): Promise<string> {
  const { prelude } = await prerender(
    <>
      <Backdrop />
      <JarSymbol />
    </>,
  );
  return new Response(prelude).text();
}

/** The description for search engines. */
export function description(language: LanguageName): string {
  speakWith(language, MESSAGES[language]);
  return text('portal.description');
}
