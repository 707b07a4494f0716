import { Suspense } from 'react';
import { playPath } from '@glasshouse/contract/play/play-link.ts';
import { openDialog } from '../dialogs.ts';
import { lazyPart } from '../lazy-part.ts';
import { loadPack, market } from '../market.ts';
import { loadPageWords, text } from '../words.ts';

const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Shares a game's own link, which names no player. */
export function shareGameLink(gameId: number): Promise<void> {
  return shareLink(location.origin + playPath(gameId));
}

/**
 * Shares a link: with the device's own sheet where there is one, else with a list of
 * ours. A sheet the player closes is no failure; one that the browser refuses gives way to ours.
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
