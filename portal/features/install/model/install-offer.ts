import { create } from 'zustand';
import { getStored, setStored } from '../../../boot/storage.ts';
import { daysSince, mayShowPrompt, today } from '../../../ui/frequency-cap.ts';

/** The install prompt event; not supported by every browser. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Days before a cancelled offer may be shown again. */
const PAUSE_DAYS = 7;

/** The browser's install offer while it is valid. */
export const useInstallOffer = create<{ readonly offer: BeforeInstallPromptEvent | null }>(() => ({
  offer: null,
}));

declare global {
  interface Window {
    /** The browser's offer, if it arrived before this script (build/pages-plugin.ts). */
    installOffer?: Event;
  }
}

/**
 * Listens for the browser's offers and their outcome. Our dialog follows through the queue.
 */
export function listenForInstall(): void {
  const onOffer = (event: Event | undefined): void => {
    if (event !== undefined && isPrompt(event)) useInstallOffer.setState({ offer: event });
  };
  onOffer(window.installOffer);
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', installed);
}

function isPrompt(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event && 'userChoice' in event;
}

function installed(): void {
  setStored('installed', 'yes');
  useInstallOffer.setState({ offer: null });
}

/**
 * Returns true if the offer may be shown: not installed, not cancelled recently, not shown today.
 */
export function mayOffer(): boolean {
  if (getStored('installed') !== null) return false;
  const cancelled = getStored('installCancelledOn');
  if (cancelled !== null && daysSince(cancelled) < PAUSE_DAYS) return false;
  return mayShowPrompt('install');
}

/** Shows the browser's own prompt. */
export async function install(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  if (offer === null) return;
  useInstallOffer.setState({ offer: null });
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'accepted') installed();
  else cancel();
}

/** Not now: may be shown again after the pause. */
export function cancel(): void {
  setStored('installCancelledOn', today());
}
