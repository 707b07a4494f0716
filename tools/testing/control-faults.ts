/** A control and its visible part. */
interface Control {
  readonly element: Element;
  readonly name: string;
  readonly box: { left: number; right: number; top: number; bottom: number };
  readonly floats: boolean;
}

/**
 * Runs in a page. Returns controls that overlap another, extend beyond the screen, or are covered
 * even after being scrolled into view. With an open dialog only its controls are checked; a layer
 * that closes on any press has none. A control with `data-on-edge` lies over a card's edge on
 * purpose; that both can be pressed is checked. Restores the scroll position.
 */
export function controlFaults(): string[] {
  /** Tolerance for layout rounding and focus rings, in CSS pixels. */
  const SLACK = 2;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]';

  const layers = 'dialog[open], [data-press-anywhere]:not([hidden], [data-look=small])';
  const root: Element = [...document.querySelectorAll(layers)].at(-1) ?? document.body;
  const faults = new Set<string>();

  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement;
    return parent === null || parent === root ? [] : [parent, ...ancestors(parent)];
  };

  const isFloating = (element: Element): boolean =>
    [element, ...ancestors(element)].some(
      (at) => /fixed|sticky/.test(getComputedStyle(at).position) || at.matches('[data-on-edge]'),
    );

  /** A control drawn by its label (a hidden radio, a checkbox) has the label's size. */
  const bodyOf = (element: Element): Element => {
    const isHidden = getComputedStyle(element).opacity === '0';
    return isHidden ? (element.closest('label') ?? element) : element;
  };

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const name = label === '' ? (element.getAttribute('name') ?? element.id) : label;
    return `${element.tagName.toLowerCase()} "${name.replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  };

  /** The element's box clipped by its scroll containers; null if nothing is visible. */
  const shownBox = (element: Element): Control['box'] | null => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (const at of [...ancestors(element), root]) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if ((overflowX === 'visible' && overflowY === 'visible') || at === document.body) continue;
      const frame = at.getBoundingClientRect();
      box.left = Math.max(box.left, frame.left);
      box.right = Math.min(box.right, frame.right);
      box.top = Math.max(box.top, frame.top);
      box.bottom = Math.min(box.bottom, frame.bottom);
    }
    return box.right - box.left > SLACK && box.bottom - box.top > SLACK ? box : null;
  };

  const scrollsAcross = (element: Element): boolean =>
    ancestors(element).some((at) => ['auto', 'scroll'].includes(getComputedStyle(at).overflowX));

  const allControls = (): Control[] => {
    const controls: Control[] = [];
    for (const found of root.querySelectorAll(CONTROLS)) {
      const element = bodyOf(found);
      const isThere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isUsable = found.closest('[inert], [aria-hidden=true], [hidden], .sr') === null;
      const box = isThere && isUsable ? shownBox(element) : null;
      if (box === null || controls.some((other) => other.element === element)) continue;
      controls.push({ element, name: nameOf(found), box, floats: isFloating(element) });
    }
    return controls;
  };

  const runsOut = ({ element, box }: Control): boolean =>
    (box.right > innerWidth + SLACK || box.left < -SLACK) && !scrollsAcross(element);

  const isWithin = (one: Control['box'], other: Control['box']): boolean =>
    one.left >= other.left - SLACK &&
    one.right <= other.right + SLACK &&
    one.top >= other.top - SLACK &&
    one.bottom <= other.bottom + SLACK;

  /** A button inside a card is intended; coverOf checks that the card can still be pressed. */
  const lieOver = (one: Control, other: Control): boolean => {
    // Content may scroll beneath a bar if it can be scrolled clear, which coverOf checks.
    if (one.floats !== other.floats) return false;
    if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
    if (isWithin(one.box, other.box) || isWithin(other.box, one.box)) return false;
    const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const height =
      Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    return width > SLACK && height > SLACK;
  };

  /** Returns what covers the control's centre; null if nothing does. */
  const coverOf = (element: Element): string | null => {
    // A control without pointer events passes presses to the element beneath.
    if (getComputedStyle(element).pointerEvents === 'none') return null;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit === null) return 'it is outside of the screen';
    // Another control of the same size may replace it: "stop" for "spin".
    const other = hit.closest(CONTROLS)?.getBoundingClientRect() ?? new DOMRect();
    const isSameSize = isWithin(other, box) && isWithin(box, other);
    const isHit = element.contains(hit) || hit === element.closest('label');
    return isHit || isSameSize ? null : `${nameOf(hit)} covers it`;
  };

  const controls = allControls();
  for (const control of controls) {
    if (runsOut(control)) faults.add(`${control.name} runs out of the screen`);
  }
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (lieOver(one, other)) faults.add(`${one.name} lies over ${other.name}`);
    }
  }
  const scrolled = new Map<Element, readonly [number, number]>();
  for (const { element } of controls) {
    for (const at of [...ancestors(element), root, document.documentElement]) {
      scrolled.set(at, [at.scrollLeft, at.scrollTop]);
    }
  }
  for (const { element, name } of controls) {
    const cover = coverOf(element);
    if (cover !== null) faults.add(`${name} cannot be pressed: ${cover}`);
  }
  for (const [at, [left, top]] of scrolled) at.scrollTo({ left, top, behavior: 'instant' });
  return [...faults];
}
