/**
 * Runs in a page. Returns whether the page is wider than the screen, with the element that extends
 * furthest; also elements that overflow a dialog or a vertical scroll container sideways.
 */
export function widePage(): string[] {
  /** Tolerance for layout rounding, in CSS pixels. */
  const SLACK = 1.5;
  const { scrollWidth } = document.documentElement;

  /** The element that scrolls or clips it, except the page itself. */
  const scrollerOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return at;
    }
    return null;
  };
  const rightOf = (element: Element) => element.getBoundingClientRect().right;

  const scrollsDown = (element: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return overflowX === 'hidden' && ['auto', 'scroll'].includes(overflowY);
  };
  const READ_OR_PRESSED =
    'button, a[href], input, select, textarea, p, dt, dd, h1, h2, h3, label, b';
  const runsOut = (frame: Element): string[] => {
    const edge = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth;
    const out = [...frame.querySelectorAll(READ_OR_PRESSED)].find(
      (element) =>
        rightOf(element) > edge + SLACK &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        scrollerOf(element) === frame,
    );
    return out === undefined ? [] : [`runs out at the side: ${out.outerHTML.slice(0, 160)}`];
  };
  const frames = [...document.querySelectorAll('*')].filter(
    (element) => element.matches('dialog[open]') || scrollsDown(element),
  );
  const faults = frames.flatMap(runsOut);
  if (scrollWidth <= innerWidth + SLACK) return faults;
  const [widest] = [...document.body.querySelectorAll('*')]
    .filter((element) => scrollerOf(element) === null)
    .sort((one, other) => rightOf(other) - rightOf(one));
  return [...faults, `the page is ${scrollWidth} wide: ${widest?.outerHTML.slice(0, 160) ?? ''}`];
}
