import type { Speech } from '@glasshouse/stage/speak.ts';
import { numberIn } from './calls.ts';
import { PROMISE_BROKEN } from './client-seed.ts';
import type { FrameLink } from './frame-link.ts';
import type { Page } from './page.ts';
import { showBlockingScreen } from './blocking-screen.ts';

export interface Refusal {
  readonly code: string;
  /** The server's message in the player's language. */
  readonly msg: string;
  readonly data: unknown;
}

/** What the game does after the refusal is shown. */
export type Next = 'go on' | 'wait' | 'pause' | 'reload' | 'end';

/** Shows why a request was refused, with a next step if there is one. */
export function explain(
  refusal: Refusal,
  {
    page,
    speech,
    link,
    lower,
  }: {
    readonly page: Page;
    readonly speech: Speech;
    readonly link: FrameLink;
    /** Returns the highest stake below this one that the balance covers; null if there is none. */
    readonly lower: { readonly stake: number; choose(): void } | null;
  },
): Next {
  const { say } = speech;
  const block = (name: 'moved' | 'ended' | 'broken', text = say(`stage.${name}.text`)): Next => {
    showBlockingScreen({
      title: say(`stage.${name}.title`),
      text,
      action: say('stage.close'),
      press: link.close,
    });
    return 'end';
  };

  switch (refusal.code) {
    case PROMISE_BROKEN:
      return block('broken');
    case 'game_moved':
      return block('moved');
    case 'token_invalid':
    case 'launch_invalid':
    case 'game_unavailable':
      return block('ended');
    case 'self_excluded':
    case 'cooling_off':
      return block('ended', refusal.msg);
    case 'reality_check':
      link.postRealityCheck({
        minutes: numberIn(refusal.data, 'minutes', 0),
        staked: numberIn(refusal.data, 'staked', 0),
        won: numberIn(refusal.data, 'won', 0),
        net: numberIn(refusal.data, 'net', 0),
      });
      page.toast(refusal.msg);
      return 'pause';
    case 'insufficient_balance':
      page.toast(
        refusal.msg,
        ...(lower === null
          ? []
          : [
              {
                text: say('stage.playLower', { stake: page.money(lower.stake) }),
                press: () => lower.choose(),
              },
            ]),
        { text: say('stage.deposit'), press: () => link.post('needDeposit') },
      );
      return 'go on';
    case 'too_fast':
      return 'wait';
    case 'seq_wrong':
    case 'idempotency_conflict':
      return 'reload';
    default:
      page.toast(refusal.msg);
      return 'go on';
  }
}
