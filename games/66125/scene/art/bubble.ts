import { blur, finish, radialIn } from '../../../art/paint.ts';

/** One bubble, in the colours of a thin film of water. */
const bubble = (x: number, y: number, r: number): string => `
<g transform="translate(${x} ${y}) scale(${r / 50})">
  <g filter="url(#skin)"><circle r="50" fill="url(#film)"/></g>
  <g clip-path="url(#round)"><g filter="url(#soft)" fill="none" stroke-linecap="round">
    <path d="M-40 18A44 44 0 0 0 30 32" stroke="#ff7ad8" stroke-width="15" stroke-opacity=".9"/>
    <path d="M38-22A44 44 0 0 1 32 30" stroke="#ffd86a" stroke-width="12" stroke-opacity=".85"/>
    <path d="M-42 12A44 44 0 0 1-20-38" stroke="#5ae8ff" stroke-width="14" stroke-opacity=".9"/>
    <path d="M-10-42A43 43 0 0 1 36-24" stroke="#b07aff" stroke-width="12" stroke-opacity=".9"/></g></g>
  <path d="M-32-14C-28-26-20-33-9-36" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>
  <circle cx="-34" cy="2" r="4" fill="#fff"/>
  <path d="M20 34Q30 28 34 18" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"
    stroke-linecap="round"/>
</g>`;

/** Bubbles of the marsh, one large. */
export const bubbles = `<defs>
  ${radialIn(
    'film',
    [
      [0, '#e8d8ff', 0.5],
      [0.55, '#c8a8ff', 0.62],
      [0.85, '#9a6af0', 0.92],
      [1, '#f0d0ff', 1],
    ],
    [0, 0, 50],
  )}
  ${finish('skin', { outline: '#2a1060', rim: '#ffe8ff', depth: 5, shine: 0.9, outlineWidth: 2.2 })}
  ${blur('soft', 4)}
  <clipPath id="round"><circle r="48"/></clipPath>
</defs>
${bubble(72, 88, 56)}${bubble(126, 40, 26)}${bubble(134, 128, 17)}`;
