import { useEffect, useRef, type ReactNode } from 'react';
import { CLOSE_FRAME, readFrameMessage } from '@glasshouse/contract/frame.ts';
import type { FrameMessage, PortalMessage } from '@glasshouse/contract/frame.ts';
import { doors } from '../../shared/doors.ts';
import type { OpenGame } from '../../shared/game-store.ts';
import { go } from '../../shared/navigate.ts';
import { usePreferences } from '../../shared/preferences.ts';
import { useText } from '../../shared/words.ts';
import { closeGame, gameLeft } from './open-game.ts';
import * as styles from './game-frame.module.css';

/**
 * The game in a frame on an origin of its own. Only messages from this very frame's window and
 * origin are heard, and what is sent is meant for that origin alone.
 */
export function GameFrame({ game }: { game: OpenGame }): ReactNode {
  const t = useText();
  const ref = useRef<HTMLIFrameElement>(null);
  const origin = new URL(game.url).origin;

  useEffect(() => {
    const tell = (message: PortalMessage) =>
      ref.current?.contentWindow?.postMessage(message, origin);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message !== null) answer(message, tell);
    };
    // A quiet house stays quiet in the game.
    const tellSound = () => tell({ v: 1, type: 'sound', on: usePreferences.getState().clicks });
    addEventListener('message', hear);
    addEventListener('popstate', gameLeft);
    const stop = usePreferences.subscribe(tellSound);
    const overflow = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    // The page below is out of reach for keyboard and screen reader as well.
    const below = document.querySelectorAll<HTMLElement>('#root > :is(div, nav):not([role])');
    for (const part of below) part.inert = true;
    ref.current?.focus();
    return () => {
      removeEventListener('message', hear);
      removeEventListener('popstate', gameLeft);
      stop();
      document.body.style.overflow = overflow;
      for (const part of below) part.inert = false;
    };
  }, [origin]);

  return (
    <iframe
      ref={ref}
      className={styles['frame']}
      src={game.url}
      title={t('portal.game')}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
    />
  );
}

function answer(message: FrameMessage, tell: (message: PortalMessage) => void): void {
  if (message === CLOSE_FRAME) return closeGame();
  switch (message.type) {
    case 'ready':
      return tell({ v: 1, type: 'sound', on: usePreferences.getState().clicks });
    case 'needDeposit':
      return leaveTo('/rechargeMall');
    case 'ageRequired':
      // Declined or accepted, the game stays open: the next press asks again or plays.
      return void doors.terms().then(() => tell({ v: 1, type: 'resume' }));
    case 'realityCheck':
      tell({ v: 1, type: 'pause' });
      return doors.realityCheck(message.check ?? null, (goesOn) => {
        if (goesOn) tell({ v: 1, type: 'resume' });
        else closeGame();
      });
    case 'roundStart':
    case 'roundEnd':
      return;
  }
}

/** Leaves the game for a page of the portal: first back, then there. */
function leaveTo(path: string): void {
  addEventListener('popstate', () => go(path), { once: true });
  closeGame();
}
