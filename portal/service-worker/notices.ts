/** A notice as the server seals it (server/features/web-push). */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The portal's page it is about. */
  readonly url: string;
  /** A notice that comes twice has the same tag, and is shown once. */
  readonly tag: string;
}

/** Reads a push message; null when it is not in our format, or links to another site. */
export function readNotice(text: string): Notice | null {
  const members = membersOf(text);
  const [title, body, url, tag] = ['title', 'body', 'url', 'tag'].map((name) => members.get(name));
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null;
  if (typeof url !== 'string' || !url.startsWith('/withdrawalTracker?')) return null;
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

/** Shows a pushed notice; a browser that pushes wants one shown, so nothing is never shown. */
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

/** Opens the page that a pressed notice is about: in a window that is open, else in a new one. */
export async function openNotice(windows: Windows, data: unknown): Promise<void> {
  const url = typeof data === 'string' ? data : '/';
  const [open] = await windows.matchAll({ type: 'window' });
  if (open === undefined) {
    await windows.openWindow(url);
    return;
  }
  await open.focus();
  // A window that this worker does not serve yet cannot be led anywhere by it.
  await open.navigate(url).catch(() => windows.openWindow(url));
}
