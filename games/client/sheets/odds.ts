import { isNeverSeen, LIKELY, type StatedWin } from '@glasshouse/contract/lobby/odds.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import type { StageKey } from '@glasshouse/words/en.ts';
import { element } from '../dom.ts';
import type { GameSession } from '../open-session.ts';
import { volatilityOf } from '../volatility.ts';

/** The displayed steps of the win ladder, in stakes. */
const SHOWN_MULTIPLES = [10, 50, 100];

/** From these odds on, one more digit is shown: 999,600,000 is not a thousand million. */
const LONG = 1e6;

/**
 * Formats a probability as "1 in n": one decimal for small n, else rounded to significant digits.
 */
function oneIn(speech: Speech, share: number): string {
  if (share <= 0) return '–';
  const n = 1 / share;
  if (n < 20) return speech.say('stage.odds.oneIn', { count: '1', of: speech.number(n, 1) });
  const figures = n < LONG ? 3 : 4;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) + 1 - figures);
  const of = speech.number(Math.round(n / step) * step);
  return speech.say('stage.odds.oneIn', { count: '1', of });
}

/** Shows the figures of the PAR sheet in words. */
export function oddsList(speech: Speech, odds: GameSession['odds']): HTMLElement {
  const { say } = speech;
  const rows: [string, string, string?][] = [
    [say('stage.odds.return'), speech.returnShare(odds.return)],
    [say('stage.odds.winRate'), oneIn(speech, odds.winsAboveStake)],
    [say('stage.odds.hitRate'), oneIn(speech, odds.hitRate)],
    [say('stage.odds.notAbove'), speech.percent(odds.winsNotAboveStake)],
  ];
  if (odds.winsBelowStake !== null) {
    rows.push([say('stage.odds.below'), speech.percent(odds.winsBelowStake)]);
  }
  if (odds.freeGamesFrequency !== null) {
    rows.push([say('stage.odds.freeGames'), oneIn(speech, odds.freeGamesFrequency)]);
  }
  for (const { stakes, probability } of odds.winLadder) {
    if (SHOWN_MULTIPLES.includes(stakes)) {
      rows.push([say('stage.odds.atLeast', { stakes }), oneIn(speech, probability)]);
    }
  }
  for (const { name, stakes, oneIn: of } of topWins(odds)) {
    let often = isNeverSeen(of) ? say('stage.odds.never') : oneIn(speech, 1 / (of ?? Infinity));
    if (name === 'stage.odds.likelyTop' && !odds.exact) {
      often += ` (${say('stage.odds.simulated')})`;
    }
    const heading = say(name, { rounds: speech.number(LIKELY) });
    rows.push([heading, say('stage.odds.stakes', { stakes: speech.number(stakes, 2) }), often]);
  }
  const volatility = say(volatilityOf(odds.volatilityIndex));
  const index = speech.number(odds.volatilityIndex, 1);
  rows.push([
    say('stage.odds.volatility'),
    say('stage.odds.volatilityValue', { volatility, index }),
  ]);
  return element('dl', { class: 'odds' }, ...rows.map(row));
}

interface TopWin extends StatedWin {
  readonly name: StageKey;
}

/** Shows the largest likely win and the largest possible win; one line if they are equal. */
function topWins(odds: GameSession['odds']): TopWin[] {
  const { likelyTopMultiple: likely, topWinMultiple: top } = odds;
  const theory = top === null ? [] : [{ stakes: top, oneIn: odds.topWinOdds }];
  if (likely === null || likely === top) {
    return theory.map((win) => ({ name: 'stage.odds.topWin', ...win }));
  }
  return [
    { name: 'stage.odds.likelyTop', stakes: likely, oneIn: odds.likelyTopOdds },
    ...theory.map((win): TopWin => ({ name: 'stage.odds.theory', ...win })),
  ];
}

function row([name, value, note]: [string, string, string?]): HTMLElement {
  const said = element('dd', { text: value });
  if (note !== undefined) said.append(element('small', { text: note }));
  return element('div', {}, element('dt', { text: name }), said);
}
