import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { virtual } from '@guidepup/virtual-screen-reader';

/** What is gone to on a page. */
export type ControlRole = 'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'tab' | 'textbox';

type Name = string | RegExp;

/** A way of using the portal without pointing at it. Each fails when it cannot get there. */
export interface Hands {
  /** Goes to the control of this role and name and does what it is for. */
  activate(role: ControlRole, name: Name): Promise<void>;
  /** Goes to the field of this name and writes into it. */
  write(name: Name, text: string): Promise<void>;
  /** Resolves when a text that matches is on the screen. */
  meets(text: Name): Promise<void>;
}

/** More stops than any page has. */
const FAR = 250;
/** Readings of the screen before a missing element counts as a failure. */
const READINGS = 25;
const PAUSE_MS = 200;
const REST_MS = 50;

/** What is in front: the dialog that was opened last, or the page. */
function inFront(): HTMLElement {
  return screen.queryAllByRole('dialog').at(-1) ?? document.body;
}

const isNamed = (said: string, name: Name) =>
  typeof name === 'string' ? said === name : name.test(said);

/** Tab, arrows within a group, Enter and Space: nothing else. */
export function byKeyboard(): Hands {
  const user = userEvent.setup();

  /** Has the focus come to the control of this role and name? */
  const arrived = (role: ControlRole, name: Name) => {
    const part = within(inFront());
    // A field for a password has no role.
    const controls =
      role === 'textbox' ? part.queryAllByLabelText(name) : part.queryAllByRole(role, { name });
    return controls.some((control) => control === document.activeElement);
  };

  async function goTo(role: ControlRole, name: Name): Promise<void> {
    for (let stop = 0; stop < FAR && !arrived(role, name); stop += 1) {
      await user.tab();
      const at = document.activeElement;
      // One stop for the whole group: the arrows lead through it.
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

/** Resolves when the page has not changed for a moment, at the latest after a longer one. */
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

/** What is announced by itself, wherever one reads. */
const announced = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');

/**
 * A virtual screen reader: it moves through what is said, and acts on what it is at. It is put away
 * before it acts, because it follows no element that the page then takes away.
 */
export function byScreenReader(): Hands {
  const user = userEvent.setup();

  /** Reads what is in front from its beginning; true when a phrase answers the question. */
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

  /** Reads again and again, as one does who waits for an answer. */
  async function comesTo(what: string, isWanted: (phrase: string) => boolean): Promise<void> {
    const phrases: string[] = [];
    for (let times = 0; times < READINGS; times += 1) {
      phrases.length = 0;
      if (await read((phrase) => (phrases.push(phrase), isWanted(phrase)))) return;
      await virtual.stop();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`the reader does not come to ${what}, but to: ${phrases.join('; ')}`);
  }

  async function goTo(role: ControlRole, name: Name): Promise<HTMLElement> {
    await comesTo(`${role} ${String(name)}`, (phrase) => {
      const [said = '', ...rest] = phrase.split(', ');
      // A field for a password has no role, only its name.
      if (isNamed(phrase, name) && virtual.activeNode instanceof HTMLInputElement) return true;
      if (said !== role) return false;
      // A name may have commas of its own, and states follow it.
      return rest.some((_, end) => isNamed(rest.slice(0, end + 1).join(', '), name));
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
      await comesTo(String(text), (phrase) => isSaid(phrase) || announced().some(isSaid));
      await virtual.stop();
    },
  };
}
