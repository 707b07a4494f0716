/** An element's properties: attributes by name, `text` for its text, `on` for its click handler. */
export interface Marks {
  readonly text?: string;
  readonly class?: string;
  readonly press?: () => void;
  readonly [attribute: string]: string | (() => void) | undefined;
}

/** Creates an element with its properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  marks: Marks = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(marks)) {
    if (name === 'press' && typeof value === 'function') made.addEventListener('click', value);
    else if (typeof value !== 'string') continue;
    else if (name === 'text') made.textContent = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Returns the element with this id. Throws if index.html does not have it. */
export function byId<Kind extends Element = HTMLElement>(id: string): Kind {
  const found = document.querySelector<Kind>(`#${id}`);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Sets the text of the element with this id. */
export function setText(id: string, text: string): void {
  byId(id).textContent = text;
}

/** A 24 × 24 line icon in the text colour. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
