import { screen, waitFor } from '@testing-library/dom';

/** What a screen reader says by itself on a page, independent of the reading position. */
export interface Announcements {
  /** Resolves when a live region has said this. */
  hears(text: string | RegExp): Promise<void>;
  end(): void;
}

const REGIONS = '[role=status], [role=alert], [role=log], [aria-live]';

/**
 * Listens to the live regions from now on. A region says what changes in it while it is on the
 * page: one that is inserted with its text is silent, except an alert. While a dialog is open
 * everything beside it is inert, so only the dialog's own regions are heard.
 */
export function listenToRegions(): Announcements {
  const said: string[] = [];
  const changes = new MutationObserver((records) => {
    const front = topDialog();
    for (const region of new Set(records.flatMap(regionsOf))) {
      const text = region.textContent.trim();
      if (text !== '' && (front === undefined || front.contains(region))) said.push(text);
    }
  });
  changes.observe(document, { subtree: true, childList: true, characterData: true });
  return {
    hears: (text) =>
      waitFor(() => {
        const isSaid = said.some((spoken) =>
          typeof text === 'string' ? spoken.includes(text) : text.test(spoken),
        );
        if (!isSaid) throw new Error(`${String(text)} is not announced, only: ${said.join('; ')}`);
      }),
    end: () => changes.disconnect(),
  };
}

/** Returns the last opened dialog, in front of everything else. */
export function topDialog(): HTMLElement | undefined {
  return screen.queryAllByRole('dialog').at(-1);
}

function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = target instanceof Element ? target : target.parentElement;
  const region = around?.closest(REGIONS) ?? null;
  if (region !== null) return [region];
  return [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')].filter((part) => part.matches('[role=alert]'))
      : [],
  );
}
