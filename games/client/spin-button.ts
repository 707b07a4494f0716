import type { Speech } from '@glasshouse/stage/speak.ts';
import { byId, element, icon } from './dom.ts';
import { ICONS } from './icons.ts';

/**
 * The spin button, and the buttons that replace it: "skip" while a demo round is shown, "stop" with
 * the remaining spins during autoplay. With real money rounds are not shortened, so the button only
 * shows as busy.
 */
export function createSpinButton(
  { say, number }: Speech,
  presses: { readonly skip: () => void; readonly stopAutoplay: () => void },
) {
  const spin = byId('spin');
  const during = element('button', {
    type: 'button',
    class: 'spin during',
    id: 'during',
    press() {
      if (left === null) presses.skip();
      else presses.stopAutoplay();
    },
  });
  let busy = false;
  let canSkip = false;
  let left: number | null = null;
  let shown = '';

  function show(): void {
    const isBusy = busy || left !== null;
    spin.toggleAttribute('data-busy', isBusy);
    spin.setAttribute('aria-disabled', String(isBusy));
    const now = left === null ? (canSkip ? 'skip' : '') : `stop ${left}`;
    if (now === shown) return;
    shown = now;
    // The focused button stays in the document, so that it keeps the focus.
    const hadFocus = document.activeElement === during;
    if (now === '') {
      during.remove();
      if (hadFocus) spin.focus({ preventScroll: true });
      return;
    }
    if (!during.isConnected) spin.after(during);
    const label = left === null ? say('stage.skip') : say('stage.auto.stop', { count: left });
    during.setAttribute('aria-label', label);
    during.replaceChildren(icon(left === null ? ICONS.skip : ICONS.stop));
    if (left !== null) during.append(element('b', { 'aria-hidden': 'true', text: number(left) }));
  }

  return {
    /** While a round plays or play is blocked: the spin button is disabled but keeps its focus. */
    setBusy(on: boolean, skips = false): void {
      busy = on;
      canSkip = on && skips;
      show();
    },
    /** Number of remaining autoplay spins; null if autoplay is off. */
    setAutoplay(spins: number | null): void {
      left = spins;
      show();
    },
  };
}
