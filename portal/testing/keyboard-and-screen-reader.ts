import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { message } from '@glasshouse/words/server.ts';
import { listenToRegions, topDialog, type Announcements } from './announcements.ts';
import type { FakeCalls } from './fake-api.ts';
import { byKeyboard, byScreenReader, type ControlRole, type Hands } from './hands.ts';
import { EVERYTHING, openPortal, type OpenOptions, type OpenPortal } from './open-portal.tsx';

/** A player without a pointer, in one language. */
export interface Visit extends Hands, Pick<Announcements, 'hears'> {
  readonly way: string;
  readonly language: (typeof LANGUAGES)[number];
  /** Returns a text in the player's language. */
  readonly say: (...asked: Said) => string;
  /** Opens the portal on a page. Every call has its example as an answer, unless given here. */
  go(path: string, calls?: FakeCalls, options?: OpenOptions): Promise<OpenPortal>;
  /** Resolves when a dialog of this title is in front and has the focus. */
  isIn(title: string | RegExp): Promise<void>;
  /** Resolves when no dialog is open and this control has the focus. */
  isBackAt(role: ControlRole, name: string | RegExp): Promise<void>;
}

type Said = Parameters<typeof message> extends [unknown, ...infer Rest] ? Rest : never;

const WAYS = { 'the keyboard': byKeyboard, 'a screen reader': byScreenReader };
const LANGUAGES = ['EN', 'IN'] as const;
const RUNS = Object.entries(WAYS).flatMap(([way, open]) =>
  LANGUAGES.map((language) => ({ way, open, language })),
);

/** Runs journeys by keyboard alone and by screen reader, in English and in Hindi. */
export function byKeyboardAndScreenReader(journeys: (visit: Visit) => void): void {
  describe.each(RUNS)('by $way in $language', ({ way, open, language }) => {
    let regions: Announcements;
    beforeEach(() => {
      regions = listenToRegions();
    });
    afterEach(() => regions.end());
    journeys({
      ...open(),
      way,
      language,
      say: (...asked) => message(language, ...asked),
      hears: (text) => regions.hears(text),
      go: (path, calls = {}, options = {}) =>
        openPortal(path, { ...EVERYTHING, ...calls }, { language, ...options }),
      async isIn(title) {
        await screen.findByRole('dialog', { name: title });
        await waitFor(() => expect(topDialog()?.contains(document.activeElement)).toBe(true));
      },
      isBackAt: (role, name) =>
        waitFor(() => {
          expect(topDialog()).toBeUndefined();
          expect(screen.getAllByRole(role, { name })).toContain(document.activeElement);
        }),
    });
  });
}

/** Returns a pattern for a text in which an ellipsis stands for an amount or a length. */
export function matching(text: string): RegExp {
  const [before = '', after = ''] = text.split('…').map((part) => part.replace(/[()]/g, '\\$&'));
  return new RegExp(`^${before}.*${after}`);
}
