/** A line of text and its position on the screen. */
interface Piece {
  readonly element: Element;
  readonly text: string;
  readonly box: DOMRect;
}

/**
 * Runs in a page. Returns texts that are cut, extend beyond the screen, or overlap another text.
 * Text that can be scrolled into view is not cut; floating elements (the tab bar, toasts) are not
 * checked.
 */
export function cutTexts(): string[] {
  /** Tolerance for layout rounding, in CSS pixels. */
  const SLACK = 1.5;
  /** Harmless overlap of the empty edges of two text lines. */
  const OVERLAP = { width: 3, height: 7 };

  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const faults = new Set<string>();

  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
    // Text only for screen readers, or purely decorative.
    return element.closest('.sr, [aria-hidden=true], svg, option') === null;
  };

  /** Whether it is fixed or sticky instead of part of the page's flow. */
  const floats = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') return true;
    }
    return false;
  };

  const beyond = (box: DOMRect, within: Element) => {
    const { top, right, bottom, left } = within.getBoundingClientRect();
    const tooWide = box.right > right + SLACK || box.left < left - SLACK;
    return { tooWide, tooHigh: box.bottom > bottom + SLACK || box.top < top - SLACK };
  };

  /** Whether it is outside the visible part of its scroll container. */
  const isScrolledAway = (element: Element, box: DOMRect): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      // Scrolling on one axis makes the other "auto" too, even if it has nothing to scroll.
      const across = scrolls(overflowX) && at.scrollWidth > at.clientWidth;
      const down = scrolls(overflowY) && at.scrollHeight > at.clientHeight;
      const { tooWide, tooHigh } = beyond(box, at);
      if ((down && tooHigh) || (across && tooWide)) return true;
    }
    return false;
  };

  const check = ({ element, text, box }: Piece): void => {
    let canScroll = false;
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      const { tooWide, tooHigh } = beyond(box, at);
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
        canScroll = true;
        break;
      }
      if ((tooWide && hides(style.overflowX)) || (tooHigh && hides(style.overflowY))) {
        faults.add(`"${text}" is cut`);
        return;
      }
    }
    if (!canScroll && (box.right > innerWidth + SLACK || box.left < -SLACK)) {
      faults.add(`"${text}" runs out of the screen`);
    }
  };

  const lieOver = (one: Piece, other: Piece): boolean => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
    const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const height =
      Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    return width > OVERLAP.width && height > OVERLAP.height;
  };

  const dialogs = document.querySelectorAll('dialog[open]');
  const root: Element = dialogs[dialogs.length - 1] ?? document.body;
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.trim().slice(0, 40) ?? '';
    if (element === null || text === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const isThere = box.width > 0 && box.height > 0 && !isScrolledAway(element, box);
      if (isThere) pieces.push({ element, text, box });
    }
  }
  const inFlow = pieces.filter(({ element }) => !floats(element));
  for (const piece of inFlow) check(piece);
  for (const [index, one] of inFlow.entries()) {
    for (const other of inFlow.slice(index + 1)) {
      if (lieOver(one, other)) faults.add(`"${one.text}" lies over "${other.text}"`);
    }
  }
  return [...faults];
}
