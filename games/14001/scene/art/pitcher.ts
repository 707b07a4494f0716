import { figure, scatter, written, type Point } from '../../../art/curves.ts';
import { finish, linear, linearIn, radial, radialIn } from '../../../art/paint.ts';

const blots = Array.from({ length: 16 }, (_, at) => {
  const y = 72 + scatter(at) * 66;
  const x = 52 + scatter(at + 30) * 54;
  return `<ellipse cx="${figure(x)}" cy="${figure(y)}" rx="${figure(1.6 + scatter(at + 60) * 3)}"
    ry="${figure(2.4 + scatter(at + 90) * 5)}"/>`;
}).join('');

const ribbing = Array.from({ length: 26 }, (_, at) => {
  const angle = (at / 26) * 2 * Math.PI;
  const inner: Point = [76 + Math.cos(angle) * 28, 62 + Math.sin(angle) * 13];
  const outer: Point = [76 + Math.cos(angle) * 40, 62 + Math.sin(angle) * 23];
  return `M${written(inner)}L${written(outer)}`;
}).join('');

const pitcherBody =
  'M40 64C36 92 46 124 62 142C72 154 90 156 100 146C116 128 118 92 112 64C100 84 52 84 40 64z';

/** A pitcher plant: a deep throat with a striped lip, its lid lifted. */
export const pitcher = `<defs>
  ${linearIn(
    'skin',
    [
      [0, '#a00a4a'],
      [0.42, '#e0902a'],
      [0.72, '#c8e03a'],
      [1, '#4f9a1f'],
    ],
    [0, 60, 0, 152],
  )}
  ${radialIn(
    'lid',
    [
      [0, '#ffe06a'],
      [0.5, '#e07a3a'],
      [1, '#a01050'],
    ],
    [96, 44, 56],
  )}
  ${radial('throat', [
    [0, '#1a0210'],
    [0.6, '#3f0626'],
    [1, '#7a0f3c'],
  ])}
  ${linear('lip', [
    [0, '#ff8aa0'],
    [0.5, '#e01a4a'],
    [1, '#8a0630'],
  ])}
  ${finish('body', { outline: '#1f0a14', rim: '#f0ff8a', depth: 6, shine: 0.8 })}
  ${finish('edge', { outline: '#30040f', rim: '#ffd0c0', depth: 3, shine: 1 })}
  <clipPath id="skinClip"><path d="${pitcherBody}"/></clipPath>
</defs>
<g filter="url(#edge)"><path d="M104 58C112 44 110 30 100 22C84 4 46 2 28 24C34 42 66 52 104 58z"
  fill="url(#lid)"/><path d="M104 56C86 40 62 28 38 24M96 44C82 28 70 20 56 14M88 46C70 42 54 36 40
  32"
  fill="none" stroke="#8a0a40" stroke-opacity=".6" stroke-width="2"/></g>
<g filter="url(#body)"><path d="M96 148C110 152 124 146 132 134" fill="none" stroke="#6ab82a"
  stroke-width="8" stroke-linecap="round"/><path d="${pitcherBody}" fill="url(#skin)"/>
  <g clip-path="url(#skinClip)"><g fill="#9a0f46" fill-opacity=".75">${blots}</g>
  <path d="M70 78C68 104 74 130 82 152M84 80C86 104 88 128 88 152" stroke="#fff6a0"
    stroke-opacity=".35" stroke-width="2.4" fill="none"/></g></g>
<g filter="url(#edge)"><path d="M76 38C102 38 117 50 117 63S102 87 76 87S35 75 35 62S50 38 76 38z
  M76 48C58 48 47 54 47 62S58 75 76 75S105 70 105 62S94 48 76 48z" fill="url(#lip)"
  fill-rule="evenodd"/><path d="${ribbing}" stroke="#ffd6a0" stroke-opacity=".75"
  stroke-width="2.2"/></g>
<ellipse cx="76" cy="61.500" rx="29" ry="13.500" fill="url(#throat)"/>
<ellipse cx="76" cy="68" rx="18" ry="5" fill="#d8f03a" fill-opacity=".5"/>`;
