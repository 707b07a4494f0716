import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSupport, written } from '../testing/open-support.ts';

/** The newest message of the chat is scrolled into view: the form covers the end of the page. */

const scrolled: (Element | null)[] = [];

beforeEach(() => {
  scrolled.length = 0;
  // jsdom has no layout, so it has no such function.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.stubGlobal('parent', window);
});

test('the automatic answer to a message is scrolled into view', async () => {
  const { say } = await openSupport('EN');
  const question = written(1, 'player', 'Where is my withdrawal?');
  say({ v: 1, type: 'conversation', messages: [question] });
  say({ v: 1, type: 'conversation', messages: [question, written(2, 'automatic', null)] });
  const answer = screen.getByText(document.body.dataset['received'] ?? '').closest('article');
  expect(answer?.className).toBe('automatic');
  expect(scrolled.at(-1)).toBe(answer);
});

test('a poll without a new message does not scroll', async () => {
  const { say } = await openSupport('EN');
  const messages = [written(1, 'player', 'Hello'), written(2, 'automatic', null)];
  say({ v: 1, type: 'conversation', messages });
  expect(scrolled).toHaveLength(1);
  say({ v: 1, type: 'conversation', messages });
  expect(scrolled).toHaveLength(1);
});

test('a message scrolled into view stays above the form, at every text size', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'support.css'), 'utf8');
  const [, rule = ''] = /\narticle \{([^}]*)\}/.exec(sheet) ?? [];
  expect(rule).toMatch(/scroll-margin-bottom: [\d.]+rem;/);
});
