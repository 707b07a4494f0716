const SVG = 'http://www.w3.org/2000/svg';

/** A small picture of a line: the row on each reel, 0 at the top. */
export function lineMap(path: readonly number[], rows: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${path.length} ${rows}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('points', path.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' '));
  line.setAttribute('fill', 'none');
  line.setAttribute('stroke', '#e9c46a');
  line.setAttribute('stroke-width', '2');
  line.setAttribute('vector-effect', 'non-scaling-stroke');
  svg.append(line);
  return svg;
}
