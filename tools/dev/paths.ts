import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isPortalPage } from '@glasshouse/server/features/site/index.ts';

/** What Vite makes itself: its client, modules outside of the app's folder, packages. */
const MADE = /^\/(?:@|node_modules\/|\.vite\/)/;

function pathOf(request: Pick<IncomingMessage, 'url'>): string {
  return decodeURI(new URL(request.url ?? '/', 'http://page').pathname);
}

/** Whether a browser asks for one of the portal's own pages. */
export function isPage(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): boolean {
  const wantsPage = /text\/html/.test(request.headers.accept ?? '');
  return request.method === 'GET' && wantsPage && isPortalPage(pathOf(request));
}

/** Whether the address is a file of an app, or something Vite makes of one. */
export function isFileOf(root: string, request: Pick<IncomingMessage, 'url'>): boolean {
  const path = pathOf(request);
  if (MADE.test(path)) return true;
  return [join(root, path), join(root, 'public', path)].some(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
  );
}
