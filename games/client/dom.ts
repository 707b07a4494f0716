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

/** Sets the text of the element with this id. */
export function setText(id: string, text: string): void {
  byId(id).textContent = text;
}

/** A 24 × 24 line icon in the text colour. */
export function icon(path: string): SVGSVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(svgElement('path', { d: path }));
  return svg;
}

/** Creates an element of a drawing with its attributes. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
