import './history.css';
import type { listGameRounds } from '@glasshouse/contract/play/list-game-rounds.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { writeMoment } from '@glasshouse/words/moment.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { call, NoAnswerError } from '../calls.ts';
import { now } from '../clock.ts';
import { element } from '../dom.ts';
import type { GameSession } from '../open-session.ts';
import type { Page } from '../page.ts';
import { openSheet } from './sheet.ts';

type Listed = AnswerOf<typeof listGameRounds>['roundList'][number];

const PAGE_SIZE = 20;

export interface HistoryWays {
  /** Replays a round. */
  watch(roundId: string): void;
  /** Opens a round's verification in the portal. */
  verify(roundId: string): void;
}

/** Lists the player's rounds, newest first; those of this game can be replayed. */
export function openHistory(
  speech: Speech,
  page: Page,
  { gameId, gameSession, timeZone }: GameSession,
  ways: HistoryWays,
): void {
  const { say } = speech;
  const sheet = openSheet(say('stage.history'), say('stage.close'));
  const list = element('div');
  const more = element('button', {
    type: 'button',
    class: 'action',
    text: say('stage.history.more'),
    press: () => void load(),
  });
  more.hidden = true;
  sheet.body.append(list, more);
  let pageNum = 0;

  async function load(): Promise<void> {
    try {
      const input = { pageNum: pageNum + 1, pageSize: PAGE_SIZE };
      const reply = await call<typeof listGameRounds>('/game/history', input, gameSession);
      if (!reply.ok) {
        page.toast(reply.msg);
        return;
      }
      pageNum += 1;
      list.append(...reply.data.roundList.map(row));
      more.hidden = pageNum * PAGE_SIZE >= reply.data.total;
      if (reply.data.total === 0) list.append(element('p', { text: say('stage.history.empty') }));
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      page.toast(say('stage.failed.text'));
    }
  }

  const tag = LANGUAGE_TAGS[speech.language];
  const moment = (epochMs: number): string => writeMoment(epochMs, tag, { nowMs: now(), timeZone });

  function row(round: Listed): HTMLElement {
    const net = round.win - round.stake;
    const facts = say('stage.history.row', {
      stake: page.money(round.stake),
      win: page.money(round.win),
    });
    const parts = [
      element('span', { text: facts }),
      element('small', { text: moment(round.createTime) }),
      element('b', { class: net > 0 ? 'good' : '', text: page.signed(net) }),
    ];
    const closing = (then: (roundId: string) => void) => (): void => {
      sheet.close();
      then(round.roundId);
    };
    const isOther = round.gameId !== gameId;
    return element(
      'div',
      { class: 'record' },
      isOther
        ? element('div', { class: 'row' }, ...parts)
        : element('button', { type: 'button', class: 'row', press: closing(ways.watch) }, ...parts),
      element('button', {
        type: 'button',
        class: 'proof',
        text: say('stage.verify'),
        'aria-label': `${say('stage.verify')}: ${facts}`,
        press: closing(ways.verify),
      }),
    );
  }

  void load();
}
