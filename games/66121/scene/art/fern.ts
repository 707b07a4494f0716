/** A young fern with a curled tip: leaflets along a stem that ends in a spiral. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The stem from its foot to the centre of the curl. */
function stem(): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= 24; step += 1) {
    const t = step / 24;
    const u = 1 - t;
    points.push({
      x: u * u * u * 54 + 3 * u * u * t * 78 + 3 * u * t * t * 34 + t * t * t * 46,
      y: u * u * u * 150 + 3 * u * u * t * 122 + 3 * u * t * t * 96 + t * t * t * 62,
    });
  }
  const turns = 2.1;
  for (let step = 1; step <= 60; step += 1) {
    const t = step / 60;
    const angle = Math.PI * 1.03 + t * turns * 2 * Math.PI;
    const radius = 39 * (1 - t) ** 1.15 + 3;
    points.push({ x: 86 + Math.cos(angle) * radius, y: 58 + Math.sin(angle) * radius });
  }
  return points;
}

const points = stem();
const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);

function leaflets(): string {
  const shapes: string[] = [];
  for (let at = 4; at < 62; at += 3) {
    const here = points[at];
    const next = points[at + 1];
    if (here === undefined || next === undefined) continue;
    const along = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
    const size = at < 25 ? 40 - Math.abs(at - 12) * 0.9 : 27 - (at - 25) * 0.4;
    // The curl has room for leaflets only on its outer side.
    const sides = at < 23 ? [-58, 58] : [-62];
    for (const side of sides) {
      shapes.push(
        `<g transform="translate(${here.x.toFixed(1)} ${here.y.toFixed(1)}) ` +
          `rotate(${(along + side).toFixed(1)})">` +
          `<path d="M0 0Q${size * 0.5} ${-size * 0.36} ${size} 0Q${size * 0.5} ${size * 0.36} 0 0z" ` +
          `fill="url(#leaf)" stroke="#11512f" stroke-width="1.2"/></g>`,
      );
    }
  }
  return shapes.join('');
}

export const fern = `
<defs>
  <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="#1f8f4d"/><stop offset=".6" stop-color="#5fd66f"/>
    <stop offset="1" stop-color="#d7ff9a"/>
  </linearGradient>
  <linearGradient id="stalk" x1="0" y1="1" x2="1" y2="0">
    <stop offset="0" stop-color="#17693a"/><stop offset=".5" stop-color="#57cf64"/>
    <stop offset="1" stop-color="#c6f784"/>
  </linearGradient>
  <radialGradient id="dew"><stop offset="0" stop-color="#fff"/>
    <stop offset="1" stop-color="#d2ffe9" stop-opacity=".2"/></radialGradient>
</defs>
${leaflets()}
<path d="${line.join('')}" fill="none" stroke="#0f4427" stroke-width="11.5" stroke-linecap="round"
  stroke-linejoin="round"/>
<path d="${line.join('')}" fill="none" stroke="url(#stalk)" stroke-width="8.5" stroke-linecap="round"
  stroke-linejoin="round"/>
<path d="${line.slice(6, 60).join('').replace('L', 'M')}" fill="none" stroke="#f3ffc8"
  stroke-opacity=".6" stroke-width="1.8" transform="translate(-1.5 -1.5)"/>
<circle cx="118" cy="96" r="5" fill="url(#dew)"/><circle cx="40" cy="100" r="4" fill="url(#dew)"/>
<circle cx="88" cy="20" r="3.6" fill="url(#dew)"/>`;
