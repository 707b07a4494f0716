import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { virtual } from '@guidepup/virtual-screen-reader';
import { topDialog } from './announcements.ts';

/** What is gone to on a page. */
export type ControlRole = 'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'tab' | 'textbox';

/** The roles of fields to type into, as a screen reader says them. */
const FIELDS: readonly string[] = ['textbox', 'searchbox'];

type Name = string | RegExp;

/** An input method without a pointer. Each method throws if it cannot reach its target. */
export interface Hands {
  /** Moves to the control of this role and name and activates it. */
  activate(role: ControlRole, name: Name): Promise<void>;
  /** Moves to the field of this name and types into it. */
  write(name: Name, text: string): Promise<void>;
  /** Resolves when a matching text is on the screen. */
  meets(text: Name): Promise<void>;
}

/** More stops than any page has. */
const FAR = 250;
/** Maximum passes over the screen before a missing element is a failure. */
const READINGS = 25;
const PAUSE_MS = 200;
const REST_MS = 50;

/** Returns the topmost layer: the last opened dialog, or the page. */
function inFront(): HTMLElement {
  return topDialog() ?? document.body;
}

const isNamed = (said: string, name: Name) =>
  typeof name === 'string' ? said === name : name.test(said);

/** Whether a phrase starts with this name, which may contain commas; its states follow. */
const startsWith = (parts: readonly string[], name: Name) =>
  parts.some((_, end) => isNamed(parts.slice(0, end + 1).join(', '), name));

/** Keyboard only: Tab, arrows within a group, Enter and Space. */
export function byKeyboard(): Hands {
  const user = userEvent.setup();

  /** Returns true if the focus is on the control of this role and name. */
  const arrived = (role: ControlRole, name: Name) => {
    const part = within(inFront());
    // A password field has no role.
    const controls =
      role === 'textbox' ? part.queryAllByLabelText(name) : part.queryAllByRole(role, { name });
    return controls.some((control) => control === document.activeElement);
  };

  async function goTo(role: ControlRole, name: Name): Promise<void> {
    for (let stop = 0; stop < FAR && !arrived(role, name); stop += 1) {
      await user.tab();
      const at = document.activeElement;
      // A group has one tab stop: arrows move within it.
      const others = at instanceof HTMLInputElement && at.type === 'radio' ? FAR / 10 : 0;
      for (let step = 0; step < others && !arrived(role, name); step += 1) {
        await user.keyboard('{ArrowDown}');
        if (document.activeElement === at) break;
      }
    }
    if (!arrived(role, name)) throw new Error(`Tab does not reach ${role} ${String(name)}`);
  }

  return {
    async activate(role, name) {
      await waitFor(() => goTo(role, name));
      const keys = role === 'link' || role === 'button' ? '{Enter}' : ' ';
      await user.keyboard(keys);
    },
    async write(name, text) {
      await waitFor(() => goTo('textbox', name));
      await user.keyboard(`{Control>}a{/Control}${text}`);
    },
    async meets(text) {
      await screen.findAllByText(text);
    },
  };
}

/** Resolves when the page has not changed for a moment, or after a maximum time. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      changes.disconnect();
      clearTimeout(quiet);
      clearTimeout(latest);
      resolve();
    };
    let quiet = setTimeout(done, REST_MS);
    const latest = setTimeout(done, 20 * REST_MS);
    const changes = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, REST_MS);
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Live region announcements, independent of the reading position. */
const announced = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');

/**
 * A virtual screen reader: it moves through the spoken phrases and activates the current item. It
 * is stopped before an activation, because it cannot follow elements that the page removes.
 */
export function byScreenReader(): Hands {
  const user = userEvent.setup();

  /** Reads the topmost layer from its start; true if a phrase matches. */
  async function read(isWanted: (phrase: string) => boolean): Promise<boolean> {
    await atRest();
    await virtual.start({ container: inFront() });
    for (let stop = 0; stop < FAR; stop += 1) {
      const said = await virtual.lastSpokenPhrase();
      if (isWanted(said)) return true;
      if (/^end of (document|dialog)/.test(said)) break;
      await virtual.next();
    }
    return false;
  }

  /** Reads repeatedly until the phrase appears. */
  async function readUntil(what: string, isWanted: (phrase: string) => boolean): Promise<void> {
    const phrases: string[] = [];
    for (let times = 0; times < READINGS; times += 1) {
      phrases.length = 0;
      if (await read((phrase) => (phrases.push(phrase), isWanted(phrase)))) return;
      await virtual.stop();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`the reader does not reach ${what}, but: ${phrases.join('; ')}`);
  }

  async function goTo(role: ControlRole, name: Name): Promise<HTMLElement> {
    await readUntil(`${role} ${String(name)}`, (phrase) => {
      const parts = phrase.split(', ');
      const [said = '', ...rest] = parts;
      // A field of a password or a date has no role: its name comes first.
      if (virtual.activeNode instanceof HTMLInputElement && startsWith(parts, name)) return true;
      if (role === 'textbox' ? !FIELDS.includes(said) : said !== role) return false;
      return startsWith(rest, name);
    });
    const at = virtual.activeNode;
    await virtual.stop();
    if (!(at instanceof HTMLElement)) throw new Error(`${String(name)} is no control`);
    return at;
  }

  return {
    async activate(role, name) {
      await user.click(await goTo(role, name));
    },
    async write(name, text) {
      const field = await goTo('textbox', name);
      await user.clear(field);
      await user.type(field, text);
    },
    async meets(text) {
      const isSaid = (phrase: string) =>
        typeof text === 'string' ? phrase.includes(text) : text.test(phrase);
      await readUntil(String(text), (phrase) => isSaid(phrase) || announced().some(isSaid));
      await virtual.stop();
    },
  };
}
