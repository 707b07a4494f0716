import { Suspense } from 'react';
import { playPath } from '@glasshouse/contract/play/play-link.ts';
import { openDialog } from '../dialogs.ts';
import { lazyPart } from '../lazy-part.ts';
import { loadPack, market } from '../market.ts';
import { loadPageWords, text } from '../words.ts';

const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Shares a game's own link, which does not identify the player. */
export function shareGameLink(gameId: number): Promise<void> {
  return shareLink(location.origin + playPath(gameId));
}

/**
 * Shares a link with the device's share sheet if there is one, else with our list. Closing the
 * sheet is not an error; if the browser rejects it, our list opens.
 */
export async function shareLink(url: string): Promise<void> {
  await Promise.all([loadPageWords(), loadPack()]);
  const words = text('invites.shareText', { age: market().minAge });
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ text: words, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  openDialog((close) => (
    <Suspense>
      <ShareSheet url={url} words={words} close={close} />
    </Suspense>
  ));
}
