import { figure, scatter, smooth, written, type Point } from '../../../art/curves.ts';

export interface Wing {
  readonly length: number;
  readonly breadth: number;
  /** Below 1 it is broadest near the root, above 1 near the tip. */
  readonly belly: number;
  /** The colours of its panes, from root to tip. */
  readonly panes: readonly string[];
  readonly opacity?: number;
  readonly veins?: string;
  readonly seed?: number;
}

const STRIPES = 4;
const CROSSINGS = 9;

function mixed(from: string, to: string, share: number): string {
  const channel = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const value = channel(from, at) + (channel(to, at) - channel(from, at)) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Returns the colour at a fraction of a list of colours. */
function along(colours: readonly string[], share: number): string {
  const place = Math.max(0, Math.min(0.999, share)) * (colours.length - 1);
  const from = Math.floor(place);
  return mixed(colours[from] ?? '#ffffff', colours[from + 1] ?? '#ffffff', place - from);
}

/** A wing of glass panes from [0, 0] to the right; its straight edge is at the top. */
export function wing(look: Wing): string {
  const { length, breadth, belly, panes, opacity = 0.96, veins = '#f2fffb', seed = 0 } = look;
  const lead = (share: number): number => -breadth * 0.22 * Math.sin(Math.PI * share) ** 0.6;
  const trail = (share: number): number =>
    breadth * 0.78 * Math.sin(Math.PI * share ** belly) ** 0.72;
  const place = (share: number, stripe: number): Point => {
    const low = stripe / STRIPES;
    const y = lead(share) * (1 - low) + trail(share) * low;
    return [length * share, y + breadth * 0.12 * share * share];
  };
  const shares = Array.from({ length: CROSSINGS + 1 }, (_, at) => at / CROSSINGS);
  const rim = [
    ...shares.map((share) => place(share, 0)),
    ...shares
      .slice(1, -1)
      .toReversed()
      .map((share) => place(share, STRIPES)),
  ];
  const glass: string[] = [];
  const lines: string[] = [];
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    for (let at = 0; at < CROSSINGS; at += 1) {
      const shift = (scatter(seed + stripe * 17 + at * 5) - 0.5) * 0.16;
      const [from, to] = [at / CROSSINGS, (at + 1) / CROSSINGS];
      const corners = [
        place(from, stripe),
        place(to, stripe),
        place(to, stripe + 1),
        place(from, stripe + 1),
      ];
      const colour = along(panes, (from + to) / 2 + shift - stripe * 0.05 + 0.06);
      glass.push(`<path d="M${corners.map(written).join('L')}z" fill="${colour}"/>`);
      const lean = (scatter(seed + stripe * 7 + at * 3) - 0.5) * 0.07;
      const [a, b] = [place(to + lean, stripe), place(to - lean * 0.4, stripe + 1)];
      if (at < CROSSINGS - 1) lines.push(`M${written(a)}L${written(b)}`);
    }
    if (stripe > 0)
      lines.push(
        smooth(
          shares.map((share) => place(share, stripe)),
          false,
        ),
      );
  }
  const clip = `wing${seed}`;
  const edge = smooth(rim);
  const mark = [place(0.8, 0), place(0.9, 0), place(0.89, 0.8), place(0.79, 0.8)].map(written);
  return `<clipPath id="${clip}"><path d="${edge}"/></clipPath>
    <g clip-path="url(#${clip})"><g opacity="${opacity}" stroke-width="0">${glass.join('')}</g>
    <path d="${lines.join('')}" fill="none" stroke="${veins}" stroke-opacity=".5"
      stroke-width="${figure(breadth * 0.032)}"/>
    <path d="M${mark.join('L')}z" fill="#3a0a4a" fill-opacity=".8"/>
    <path d="${smooth(
      shares.map((share) => place(share, 0.7)),
      false,
    )}" fill="none" stroke="#fff"
      stroke-opacity=".34" stroke-width="${figure(breadth * 0.1)}" stroke-linecap="round"/></g>
    <path d="${edge}" fill="none" stroke="${veins}" stroke-opacity=".9"
      stroke-width="${figure(breadth * 0.06)}"/>`;
}

/** A drop of dew on a surface: a small lens. Its gradient is `dew`, see DEW. */
export const bead = (x: number, y: number, r: number): string =>
  `<circle cx="${figure(x)}" cy="${figure(y)}" r="${r}" fill="url(#dew)"/>
  <circle cx="${figure(x - r * 0.34)}" cy="${figure(y - r * 0.36)}" r="${figure(r * 0.32)}"
    fill="#fff"/>`;
