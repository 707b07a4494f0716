import type { Story } from '../stories.ts';

/** The page that lists all stories, with the selected one in a phone-sized frame. */
interface Gallery {
  readonly stories: readonly (Story & { readonly url: string })[];
  readonly languages: Readonly<Record<string, string>>;
}

const { stories, languages } = (await (await fetch('/gallery/stories')).json()) as Gallery;

document.body.innerHTML = `
  <style>
    body { margin: 0; display: grid; grid-template-columns: 22rem 1fr; height: 100vh }
    body { font: 14px system-ui }
    nav { overflow: auto; padding: 1rem }
    nav a { display: block; padding: 2px 0 }
    main { display: grid; place-items: center }
    iframe { width: 360px; height: 780px; border: 1px solid }
  </style>
  <nav><select id="language"></select>
    <label><input type="checkbox" id="large"> twice the text size</label>
    <p>${stories.length} stories</p><div id="list"></div></nav>
  <main><iframe id="frame" title="story"></iframe></main>`;

const part = <Kind extends Element>(id: string) => document.querySelector<Kind>(`#${id}`) as Kind;
const frame = part<HTMLIFrameElement>('frame');
const select = part<HTMLSelectElement>('language');
const large = part<HTMLInputElement>('large');

for (const name of Object.keys(languages)) select.append(new Option(languages[name], name));
for (const { id } of stories) {
  const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: id });
  part('list').append(link);
}

function show(): void {
  const story = stories.find(({ id }) => `#${id}` === decodeURI(location.hash)) ?? stories[0];
  document.cookie = `gh_lang=${select.value}; path=/`;
  if (story !== undefined) frame.src = story.url.replace('LANGUAGE', select.value);
}

frame.addEventListener('load', () => {
  // A game is on another origin, with its own text size.
  const root = frame.contentDocument?.documentElement;
  if (root !== undefined) root.style.fontSize = large.checked ? '200%' : '';
});
for (const control of [select, large]) control.addEventListener('change', show);
addEventListener('hashchange', show);
show();
