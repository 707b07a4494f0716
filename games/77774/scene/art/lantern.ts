import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';

const ribs = [-34, -24, -13, 0, 13, 24, 34]
  .map((x) => `M${80 + x * 0.55} 40C${80 + x * 1.6} 60 ${80 + x * 1.6} 96 ${80 + x * 0.55} 118`)
  .join('');
const hoops = [52, 64, 78, 92, 105]
  .map((y) => {
    const reach = 54 * Math.sqrt(Math.max(0, 1 - ((y - 79) / 52) ** 2));
    return `M${80 - reach} ${y}Q80 ${y + 7} ${80 + reach} ${y}`;
  })
  .join('');

/** A lantern of red paper, with its light on the water. */
export const lantern = `<defs>
  ${radialIn(
    'paper',
    [
      [0, '#fffbd6'],
      [0.2, '#ffd86a'],
      [0.48, '#ff7a2e'],
      [0.8, '#dc1f24'],
      [1, '#7a0a1c'],
    ],
    [80, 84, 62],
  )}
  ${linearIn(
    'cap',
    [
      [0, '#7a4a0c'],
      [0.25, '#ffeeb0'],
      [0.55, '#dba038'],
      [1, '#6a3c08'],
    ],
    [52, 0, 108, 0],
  )}
  ${finish('body', { outline: '#3a0610', rim: '#ffc27a', depth: 6, shine: 0.7 })}
  ${finish('metal', { outline: '#2c1604', rim: '#fff0c0', depth: 1.8, shine: 1 })}
  ${blur('soft', 4)}
</defs>
<g filter="url(#metal)"><path d="M80 6a8 8 0 1 1-.1 0z" fill="none" stroke="url(#cap)"
  stroke-width="4.5"/></g>
<g filter="url(#body)"><path d="M58 36H102C128 46 140 62 140 79S128 112 102 122H58
  C32 112 20 96 20 79S32 46 58 36z" fill="url(#paper)"/></g>
<path d="${hoops}" fill="none" stroke="#8a0f14" stroke-opacity=".55" stroke-width="1.8"/>
<path d="${ribs}" fill="none" stroke="#fff0b0" stroke-opacity=".3" stroke-width="1.5"/>
<ellipse cx="80" cy="84" rx="22" ry="26" fill="#fff8c8" fill-opacity=".75" filter="url(#soft)"/>
<g filter="url(#metal)"><rect x="52" y="26" width="56" height="14" rx="5" fill="url(#cap)"/>
  <rect x="52" y="117" width="56" height="13" rx="5" fill="url(#cap)"/></g>
<g filter="url(#metal)"><path d="M80 130v10" stroke="#e8b84a" stroke-width="4"/>
  <circle cx="80" cy="139" r="5" fill="#e02430"/>
  <path d="M74 143h12l3 15H71z" fill="#ff4a3a"/></g>
<path d="M76 146l-1 11M80 146v12M84 146l1 11" stroke="#8a0f14" stroke-width="1.2"/>`;
