import { HOUR_MS } from '@glasshouse/contract/time.ts';

/** Delay after which a page without input loads the files for offline use. */
const QUIET_MS = 12_000;
const LOOK_AGAIN_MS = HOUR_MS;

type OnNewVersion = (takeOver: () => void) => void;

/**
 * Registers the service worker after the player's first touch, or after a delay: never before the
 * first paint. Calls `onNewVersion` when a newer version of the portal is waiting, with a function
 * that activates it by reloading the page. Does nothing over plain http, where browsers have no
 * service workers.
 */
export function startServiceWorker(onNewVersion: OnNewVersion): void {
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

async function register(onNewVersion: OnNewVersion): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/sw.js');
  const look = (): void => {
    const { waiting } = registration;
    // A device's first worker replaces no older version.
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
