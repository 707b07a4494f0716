import { isInaccessible, queryAllByRole } from '@testing-library/dom';

/** A stop of a screen reader: element, role, and announced text. */
export interface Stop {
  readonly element: HTMLElement;
  readonly said: string;
}

const ROLES = [
  'button',
  'slider',
  'switch',
  'radio',
  'heading',
  'dialog',
  'link',
  'status',
  'term',
  'definition',
] as const;

/** The announced parts of an element's state. */
function stateOf(element: HTMLElement): string[] {
  const says: readonly [string, string, string][] = [
    ['aria-disabled', 'true', 'dimmed'],
    ['aria-pressed', 'true', 'pressed'],
    ['aria-checked', 'true', 'on'],
    ['aria-checked', 'false', 'off'],
  ];
  const said = says
    .filter(([name, value]) => element.getAttribute(name) === value)
    .map(([, , word]) => word);
  const value = element.getAttribute('aria-valuetext');
  if (value !== null) said.push(value);
  if (element instanceof HTMLButtonElement && element.disabled) said.push('dimmed');
  return said;
}

/**
 * Reads a page like a screen reader, from the accessibility tree alone: ignores elements without
 * role and name. Also reads live regions.
 */
export function createReader(page: Document) {
  const heard: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest('[role=status], [aria-live]');
      const text = region?.textContent?.trim() ?? '';
      if (text !== '' && heard.at(-1) !== text) heard.push(text);
    }
  });
  listener.observe(page.body, { subtree: true, childList: true, characterData: true });

  /** Returns every stop of the page in order; inside the open dialog, if there is one. */
  function stops(): Stop[] {
    const dialogs = queryAllByRole(page.body, 'dialog');
    const root = dialogs.at(-1) ?? page.body;
    const found: Stop[] = [];
    for (const role of ROLES) {
      queryAllByRole(root, role, {
        name(name, element) {
          const own = element as HTMLElement;
          const text = name === '' ? (own.textContent?.trim() ?? '') : name;
          const said = [text, role, ...stateOf(own)].filter((word) => word !== '').join(', ');
          found.push({ element: own, said });
          return true;
        },
      });
    }
    return found.toSorted((a, b) =>
      (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
        ? 1
        : -1,
    );
  }

  return {
    heard,
    stops,
    /** Moves to the stop with this text and activates it. Throws if there is none. */
    act(said: RegExp): void {
      const stop = stops().find((one) => said.test(one.said));
      if (stop === undefined) {
        throw new Error(
          `nothing says ${said}: ${stops()
            .map((one) => one.said)
            .join(' | ')}`,
        );
      }
      if (isInaccessible(stop.element)) throw new Error(`${stop.said} cannot be reached`);
      stop.element.click();
    },
    close: () => listener.disconnect(),
  };
}
