import {
  CLOSE_FRAME,
  type CheckFigures,
  readPortalMessage,
  type FrameMessage,
  type PlayedRound,
  type PortalMessage,
} from '@glasshouse/contract/frame.ts';

/** Messages to the portal that embeds this page. */
export interface FrameLink {
  /** True if a portal embeds this page and can be reached. */
  readonly hasPortal: boolean;
  post(type: Exclude<Exclude<FrameMessage, string>['type'], 'verify' | 'roundPlayed'>): void;
  /** Reports a paid round that has been shown to its end. */
  roundPlayed(round: PlayedRound): void;
  /** Asks the portal to show a round verified; does nothing without a portal. */
  verify(roundId: string): void;
  /** Asks the portal for the player's age; returns true if play must wait for it. */
  askAge(): true;
  /** Asks the portal for the reality check, with its figures. */
  postRealityCheck(check: CheckFigures): void;
  /** Closes the game: the portal removes the frame; a stand-alone page goes back. */
  close(): void;
}

/** `onMessage` receives the portal's messages, only from the parent window and its own origin. */
export function linkToPortal(onMessage: (message: PortalMessage) => void): FrameLink {
  const framed = window.parent !== window;
  const origin = framed ? parentOrigin() : null;
  if (origin !== null) {
    addEventListener('message', (event) => {
      if (event.source !== window.parent || event.origin !== origin) return;
      const message = readPortalMessage(event.data);
      if (message !== null) onMessage(message);
    });
  }
  const send = (message: FrameMessage): void => {
    if (origin !== null) window.parent.postMessage(message, origin);
  };
  return {
    hasPortal: origin !== null,
    post: (type) => send({ v: 1, type }),
    askAge() {
      send({ v: 1, type: 'ageRequired' });
      return true;
    },
    roundPlayed: (round) => send({ v: 1, type: 'roundPlayed', round }),
    verify: (roundId) => send({ v: 1, type: 'verify', roundId }),
    postRealityCheck: (check) => send({ v: 1, type: 'realityCheck', check }),
    close() {
      if (framed) send(CLOSE_FRAME);
      else history.back();
    },
  };
}

function parentOrigin(): string | null {
  // Not every browser has ancestorOrigins; the referrer is the embedding page.
  const ancestors: { readonly [index: number]: string } | undefined = location.ancestorOrigins;
  const first = ancestors?.[0];
  if (first !== undefined) return first;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
