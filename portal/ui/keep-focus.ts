/**
 * Keeps the focus of a player without a pointer when the control that has it is removed, such as
 * the button of a line that is gone after its press: the focus moves to the heading of the nearest
 * part that is left. Otherwise it would be on nothing, and a screen reader would start again at the
 * top of the page.
 */
export function keepFocus(): void {
  let around: readonly Element[] = [];
  addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? partsAround(target) : [];
  });
  new MutationObserver(() => {
    const [control] = around;
    if (control === undefined || control.isConnected) return;
    const left = around.filter((part) => part.isConnected);
    around = [];
    if (document.activeElement === document.body) focusHeading(left);
  }).observe(document, { subtree: true, childList: true });
}

/** The control and what contains it within its page or dialog, innermost first. */
function partsAround(control: Element): Element[] {
  const parts: Element[] = [];
  const outermost = control.closest('main, dialog');
  if (outermost === null) return [];
  for (let part: Element | null = control; part !== null; part = part.parentElement) {
    parts.push(part);
    if (part === outermost) break;
  }
  return parts;
}

function focusHeading(parts: readonly Element[]): void {
  for (const part of parts) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading !== null) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return;
    }
  }
}
