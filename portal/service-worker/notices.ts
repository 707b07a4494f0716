/** A notice in the server's format (server/features/web-push). */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The portal page to open. */
  readonly url: string;
  /** Duplicate notices have the same tag, so that only one is shown. */
  readonly tag: string;
}

/** The pages that a notice opens. */
const PAGES = ['/withdrawalTracker', '/service', '/me'];

/** Parses a push message; null if its format is unknown or it links to another site. */
export function readNotice(text: string): Notice | null {
  const members = membersOf(text);
  const [title, body, url, tag] = ['title', 'body', 'url', 'tag'].map((name) => members.get(name));
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null;
  if (typeof url !== 'string' || !PAGES.includes(url.split(/[?#]/, 1)[0] ?? '')) return null;
  return { title, body, url, tag };
}

function membersOf(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null;
    return new Map<string, unknown>(isObject ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

interface Shows {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
}

/** Shows a pushed notice; browsers require a visible notification, so there is a default. */
export async function showNotice(registration: Shows, text: string): Promise<void> {
  const notice = readNotice(text);
  if (notice === null) return registration.showNotification('Glasshouse', { tag: 'glasshouse' });
  const { title, body, url, tag } = notice;
  const picture = '/icons/icon-192.png';
  const options = { body, tag, icon: picture, badge: picture, data: url };
  return registration.showNotification(title, options);
}

interface PortalWindow {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly PortalWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Opens the page of a pressed notice, in an existing window or a new one. */
export async function openNotice(windows: Windows, data: unknown): Promise<void> {
  const url = typeof data === 'string' ? data : '/';
  const [open] = await windows.matchAll({ type: 'window' });
  if (open === undefined) {
    await windows.openWindow(url);
    return;
  }
  await open.focus();
  // This worker cannot navigate a window that it does not control yet.
  await open.navigate(url).catch(() => windows.openWindow(url));
}
