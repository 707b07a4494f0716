import type { DialogMessage, FrameAsks, ShownMessage } from '../features/chat/model/frame-words.ts';

/**
 * The page in the customer chat's frame. It shows the conversation that the embedding portal sends,
 * and asks the portal to send messages: it has no token and makes no calls. Opened on its own it
 * shows only answers to common questions.
 */

const talk = part('talk', HTMLElement);
const list = part('messages', HTMLElement);
const empty = part('empty', HTMLElement);
const form = part('form', HTMLFormElement);
const field = part('text', HTMLTextAreaElement);
const button = part('send', HTMLButtonElement);
const fault = part('fault', HTMLElement);
const words = document.body.dataset;

function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

function ask(what: FrameAsks): void {
  parent.postMessage(what, location.origin);
}

function busy(isBusy: boolean): void {
  // A disabled button would lose the focus.
  button.setAttribute('aria-disabled', String(isBusy));
}

const isBusy = () => button.getAttribute('aria-disabled') === 'true';

function show(messages: readonly ShownMessage[]): void {
  empty.hidden = messages.length > 0;
  const known = list.childElementCount;
  // Append only new messages, so that the screen reader announces only these.
  for (const message of messages.slice(known)) list.append(drawn(message));
  if (messages.length > known) list.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

function drawn({ from, text, time }: ShownMessage): HTMLElement {
  const item = document.createElement('article');
  item.className = from;
  const head = document.createElement('small');
  head.textContent = `${words[from] ?? ''} · ${time}`;
  const body = document.createElement('p');
  body.textContent = text ?? words['received'] ?? '';
  item.append(head, body);
  return item;
}

function onMessage(incoming: DialogMessage): void {
  switch (incoming.type) {
    case 'conversation':
      fault.textContent = '';
      show(incoming.messages);
      return;
    case 'sent':
      field.value = '';
      fault.textContent = '';
      busy(false);
      return;
    case 'notSent':
      fault.textContent = incoming.why === '' ? (words['notSent'] ?? '') : incoming.why;
      busy(false);
      return;
    case 'failed':
      fault.textContent = words['failed'] ?? '';
  }
}

/** Adopts the portal's theme: only its own origin may frame this page. */
function followTheme(around: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (around.dataset['theme'] === 'light') dataset['theme'] = 'light';
  else delete dataset['theme'];
}

if (parent !== window) {
  const around = parent.document.documentElement;
  followTheme(around);
  const changes = new MutationObserver(() => followTheme(around));
  changes.observe(around, { attributeFilter: ['data-theme'] });
  talk.hidden = false;
  addEventListener('message', ({ source, origin, data }: MessageEvent<DialogMessage>) => {
    if (source === parent && origin === location.origin) onMessage(data);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The API accepts a single line.
    const text = field.value.replace(/\s+/g, ' ').trim();
    if (text === '' || isBusy()) return;
    busy(true);
    ask({ v: 1, type: 'send', text });
  });
  ask({ v: 1, type: 'ready' });
} else if (matchMedia('(prefers-color-scheme: light)').matches) {
  document.documentElement.dataset['theme'] = 'light';
}
