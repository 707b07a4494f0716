import './fairness.css';
import { CLIENT_SEED_MAX, isClientSeed } from '@glasshouse/contract/patterns.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { NoAnswerError, type Reply } from '../calls.ts';
import type { ChangedSeeds } from '../change-seeds.ts';
import { makeClientSeed } from '../client-seed.ts';
import { element } from '../dom.ts';
import type { GameSession } from '../open-session.ts';
import { openSheet } from './sheet.ts';

export interface FairnessOptions {
  readonly speech: Speech;
  /** The inputs of the next round's draws. */
  readonly seed: () => GameSession['seed'];
  readonly definitionHash: string;
  change(clientSeed: string): Promise<Reply<ChangedSeeds>>;
}

/** Shows the inputs of the next rounds, how they are used, and how to change them. */
export function openFairness(options: FairnessOptions): void {
  const { speech } = options;
  const { say } = speech;
  const sheet = openSheet(say('stage.fairness'), say('stage.close'));
  const now = element('div');
  const old = element('div', { role: 'status' });
  sheet.body.append(element('p', { text: say('stage.fair.text') }), now, old);
  showSeeds(now, options);
  sheet.body.append(changeForm(options, now, old));
}

function showSeeds(into: HTMLElement, { speech, seed, definitionHash }: FairnessOptions): void {
  const { serverSeedHash, clientSeed, nonce } = seed();
  into.replaceChildren(
    ...coded(speech.say('stage.fair.serverSeed'), serverSeedHash),
    ...coded(speech.say('stage.fair.clientSeed'), clientSeed ?? '–'),
    ...coded(speech.say('stage.fair.nonce'), speech.number(nonce)),
    ...coded(speech.say('stage.fair.definition'), definitionHash),
  );
}

function coded(name: string, value: string): HTMLElement[] {
  return [element('h3', { text: name }), element('p', { class: 'code', text: value })];
}

function changeForm(options: FairnessOptions, now: HTMLElement, old: HTMLElement): HTMLElement {
  const { say } = options.speech;
  const field = element('input', {
    class: 'code',
    id: 'own-seed',
    maxlength: String(CLIENT_SEED_MAX),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'own-seed-rule',
  });
  field.value = makeClientSeed();
  const rule = element('p', { id: 'own-seed-rule', text: say('stage.fair.changeText') });
  const fault = element('p', { class: 'bad', role: 'alert' });
  const fresh = element('button', {
    type: 'button',
    class: 'quiet',
    text: say('stage.fair.newSeed'),
    press: () => (field.value = makeClientSeed()),
  });
  const submit = element('button', {
    type: 'button',
    class: 'action',
    text: say('stage.fair.change'),
    press: () => void submitted(),
  });
  const form = element(
    'div',
    { class: 'seeds' },
    element('h3', {}, element('label', { for: 'own-seed', text: say('stage.fair.own') })),
    field,
    rule,
    fault,
    fresh,
    submit,
  );
  // Not a form: the sandboxed frame may not submit forms.
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void submitted();
  });

  async function submitted(): Promise<void> {
    if (isClientSeed(field.value)) await change();
    else fault.textContent = say('stage.fair.rule', { max: CLIENT_SEED_MAX });
  }

  async function change(): Promise<void> {
    if (submit.disabled) return;
    submit.disabled = true;
    fault.textContent = '';
    const promised = options.seed().serverSeedHash;
    try {
      const reply = await options.change(field.value);
      if (!reply.ok) {
        fault.textContent = reply.msg;
        return;
      }
      showSeeds(now, options);
      await showRevealed(old, options.speech, promised, reply.data.revealed.serverSeed);
      field.value = makeClientSeed();
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      fault.textContent = say('stage.failed.text');
    } finally {
      submit.disabled = false;
    }
  }

  return form;
}

/** Shows the revealed seed of past rounds, compared with the hash this page had before them. */
async function showRevealed(
  into: HTMLElement,
  { say }: Speech,
  promised: string,
  serverSeed: string,
): Promise<void> {
  into.replaceChildren(...coded(say('stage.fair.revealed'), serverSeed));
  // Over plain http SubtleCrypto is missing; the portal's round proof has its own SHA-256.
  if (!isSecureContext) return;
  const fits = (await hashOf(serverSeed)) === promised;
  into.append(
    element('p', {
      class: fits ? 'good' : 'bad',
      text: say(fits ? 'stage.fair.fits' : 'stage.fair.fitsNot'),
    }),
  );
}

/** Returns the SHA-256 of a text in hex. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
