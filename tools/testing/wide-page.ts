/** Runs in a page: that it is wider than the screen, with what reaches out furthest. */
export function widePage(): string[] {
  /** Rounding of what is laid out, in CSS pixels. */
  const SLACK = 1.5;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth + SLACK) return [];

  /** What is scrolled across by itself makes no page wide. */
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true;
    }
    return false;
  };
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  const [widest] = [...document.body.querySelectorAll('*')]
    .filter((element) => !scrolls(element))
    .sort((one, other) => rightOf(other) - rightOf(one));
  return [`the page is ${scrollWidth} wide: ${widest?.outerHTML.slice(0, 160) ?? ''}`];
}
