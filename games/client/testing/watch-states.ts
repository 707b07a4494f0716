/** The states of a game's page over time, recorded in the browser. */

/** Records every state of the page. Runs in the browser. */
export function watchStates(): void {
  const states: Record<string, string | boolean>[] = [];
  Object.assign(window, { states });
  const text = (id: string): string => {
    const found = document.querySelector<HTMLElement>(`#${id}`);
    return found === null || found.hidden ? '' : found.innerText;
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      states.push({
        balance: text('balance'),
        won: text('won'),
        note: text('note'),
        banner: text('banner'),
        counter: text('counter'),
        ribbon: text('ribbon'),
        live: text('live'),
        night: document.body.hasAttribute('data-night'),
      });
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** The state of the page at one moment. */
export type ShownState = Record<
  'balance' | 'won' | 'note' | 'banner' | 'counter' | 'ribbon' | 'live',
  string
> & { night: boolean };

declare global {
  interface Window {
    states: ShownState[];
  }
}
