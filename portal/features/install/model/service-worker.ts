import { HOUR_MS } from '@glasshouse/contract/time.ts';

/** How long a page without input waits before it fetches what opens it without a network. */
const QUIET_MS = 12_000;
const LOOK_AGAIN_MS = HOUR_MS;

type Tell = (takeOver: () => void) => void;

/**
 * Registers the service worker once the player has touched the page, or after a while: never before
 * the first picture. Calls `onNewVersion` when a newer version of the portal waits, with a function
 * that changes to it by reloading the page. On plain http, where browsers have no service workers,
 * it does nothing.
 */
export function startServiceWorker(onNewVersion: Tell): void {
  if (!('serviceWorker' in navigator)) return;
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    void register(onNewVersion).catch(() => undefined);
  };
  setTimeout(start, QUIET_MS);
  for (const touch of ['pointerdown', 'keydown'] as const) {
    addEventListener(touch, () => setTimeout(start, 1000), { once: true, passive: true });
  }
}

async function register(onNewVersion: Tell): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/sw.js');
  const look = (): void => {
    const { waiting } = registration;
    // The first worker of a device takes over nothing: there is no older version to leave.
    if (waiting === null || workers.controller === null) return;
    onNewVersion(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      takesOver(waiting);
    });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
}

function takesOver(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  worker.postMessage('takeOver');
}
