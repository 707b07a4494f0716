import { createRoot } from 'react-dom/client';
import '@glasshouse/kit/tokens.css';
import '@glasshouse/kit/colours/tints.css';
import '@glasshouse/kit/base.css';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { COMPONENTS } from '../names.ts';
import { DRAWN } from './components.tsx';

/** Renders the component or refusal text named by the URL's `story`. */
const search = new URLSearchParams(location.search);
const [group = '', ...rest] = (search.get('story') ?? '').split('/');
const name = rest.join('/');
const language = /gh_lang=(\w+)/.exec(document.cookie)?.[1] ?? 'EN';

const root = createRoot(document.getElementById('root') ?? document.body);
const component = COMPONENTS.find((one) => one === name);
if (group === 'component' && component !== undefined) {
  root.render(
    <main style={{ padding: '1rem', display: 'grid', gap: '1rem' }}>{DRAWN[component]()}</main>,
  );
} else {
  const answer = await fetch(`/gallery/refusal?of=${name}&language=${language}`);
  const { text } = (await answer.json()) as { text: string };
  root.render(
    <Dialog title={name} onClose={() => undefined}>
      <p role="status">{text}</p>
    </Dialog>,
  );
}
