import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { showAll, useFilter } from '../features/lobby/model/use-filter.ts';
import { example, type FakeAnswer, type FakeCalls } from '../testing/fake-api.ts';
import { matching, byKeyboardAndScreenReader } from '../testing/keyboard-and-screen-reader.ts';
import { actions } from '../ui/actions.ts';

/** Before, during and after play, by keyboard alone and by screen reader, in two languages. */

const [firefly] = example('lobby').games;
if (firefly === undefined) throw new Error('the contract’s lobby has no game');
const POND = { ...firefly, id: 77_774, name: 'Koi Pond' };
const [figures] = example('operatorFigures').games;
if (figures === undefined) throw new Error('the contract’s figures have no game');
const FOUND = {
  lobby: { ...example('lobby'), games: [firefly, POND] },
  operatorFigures: { ...example('operatorFigures'), games: [{ ...figures, gameId: POND.id }] },
  getTerms: { ...example('getTerms'), accepted: { version: '1', acceptTime: 1 } },
};
type Limit = FakeAnswer<'getLimits'>['limits'][number];
const RAISED: Limit = {
  kind: 'session_minutes',
  period: null,
  value: 60,
  used: 12,
  until: null,
  pending: { value: 120, effectiveAt: SAMPLE.at, needsConfirmation: 1 },
};
const limited = (limit: Limit): FakeCalls => ({ getLimits: { limits: [limit], exclusion: null } });
const ROUND = example('roundProof').roundId;

afterEach(() => {
  showAll();
  useFilter.setState({ isOpen: false });
});

byKeyboardAndScreenReader(({ say, go, activate, write, meets, hears, isIn, isBackAt }) => {
  test('a game is searched for, read about and tried without a bet', async () => {
    const { api } = await go('/', FOUND);
    await activate('button', say('portal.find'));
    await write(say('finder.search'), 'koi');
    await hears(say('finder.count', { count: 1 }));
    const about = say('portal.about', { game: POND.name });
    await activate('button', about);
    await isIn(POND.name);
    await meets(say('finder.rules'));
    await activate('button', say('finder.practiceSpin'));
    await meets(say('finder.practiceHint'));
    await activate('button', say('portal.close'));
    await isBackAt('button', about);
    expect(api.requestsTo('launchGame')).toHaveLength(0);
  });

  test('a practice spin announces its result', async () => {
    await go('/', FOUND);
    await activate('button', say('portal.about', { game: POND.name }));
    await activate('button', say('finder.practiceSpin'));
    await screen.findByText(say('finder.practiceHint'));
    const results = [
      say('finder.roundPaysNothing'),
      matching(say('finder.roundPays', { stakes: '…' })).source,
    ];
    await hears(new RegExp(results.join('|')));
  });

  test('a round is verified', async () => {
    await go('/fairness');
    await activate('link', new RegExp(say('fairness.verify')));
    await screen.findByRole('heading', { name: say('fairness.round.title') });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await hears(new RegExp([`bad`, 'open', 'good'].map((of) => sayResult(of)).join('|')));
    expect(location.pathname).toBe(`/fairness/${ROUND}`);
  });

  test('the client seed is changed and the server seed revealed', async () => {
    const { api } = await go('/fairness', {
      fairnessSeed: { ...example('fairnessSeed'), previous: null },
    });
    await write(say('fairness.clientSeed'), 'moonflower');
    await activate('button', say('fairness.useSeed'));
    await hears(say('fairness.seedSet'));
    expect(api.requestsTo('setClientSeed')).toEqual([{ clientSeed: 'moonflower' }]);
    const { revealed } = example('rotateSeed');
    api.change({ fairnessSeed: { ...example('fairnessSeed'), previous: revealed } });
    await activate('button', say('fairness.rotate'));
    await hears(say('fairness.revealed'));
    await meets(say('fairness.matches'));
    await isBackAt('button', say('fairness.rotate'));
  });

  test('a reality check is answered with self-exclusion', async () => {
    const until = SAMPLE.at + 180 * DAY_MS;
    const { api } = await go('/', { exclude: { kind: 'self_exclusion', until } });
    await screen.findByRole('heading', { name: say('portal.collection') });
    actions.realityCheck({ minutes: 30, staked: 4000, won: 2500, net: -1500 }, () => undefined);
    await isIn(say('realityCheck.title'));
    await meets(say('realityCheck.minutes', { minutes: 30 }));
    await activate('button', say('realityCheck.break'));
    await isIn(say('break.title'));
    await activate('radio', say('break.long'));
    await activate('radio', /^6 /);
    await activate('button', say('break.continue'));
    await isIn(say('break.sure'));
    await meets(say('break.noWayBack'));
    await activate('button', matching(say('break.start', { length: '…' })));
    await hears(matching(say('break.runs', { time: '…' })));
    expect(api.requestsTo('exclude')).toEqual([{ kind: 'self_exclusion', months: 6 }]);
  });

  test('a reality check is answered with more play', async () => {
    const { api } = await go('/');
    await screen.findByRole('heading', { name: say('portal.collection') });
    const answers: boolean[] = [];
    actions.realityCheck(null, (goesOn) => answers.push(goesOn));
    await isIn(say('realityCheck.title'));
    await activate('button', say('realityCheck.continue'));
    await waitFor(() => expect(answers).toEqual([true]));
    expect(api.requestsTo('answerRealityCheck')).toEqual([{ answer: 'go_on' }]);
  });

  test('a raised limit is confirmed', async () => {
    const { api } = await go('/me#limits', limited(RAISED));
    await screen.findByText(say('limits.pendingConfirm'));
    const raised = { ...RAISED, value: 120, pending: null };
    api.change({ ...limited(raised), setLimit: raised });
    await activate('button', say('limits.pendingConfirm'));
    await hears(say('limits.changed'));
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
  });

  test('the time of a session is limited', async () => {
    const lowered = { ...RAISED, value: 30, pending: null };
    await go('/me#limits', { ...limited({ ...RAISED, pending: null }), setLimit: lowered });
    const row = new RegExp(`^${say('limits.kind.session_minutes')}`);
    await activate('button', row);
    await isIn(say('limits.kind.session_minutes'));
    await activate('radio', /^30 /);
    await activate('button', say('deposits.limitSave'));
    await hears(matching(say('limits.isNow', { amount: '…' })));
    await isBackAt('button', row);
  });

  test('the customer chat opens with its conversation and gives the focus back', async () => {
    await go('/service');
    await activate('button', new RegExp(`^${say('chat.title')}`));
    await isIn(say('chat.title'));
    await screen.findByTitle(say('chat.conversation'));
    await activate('button', say('portal.close'));
    await isBackAt('button', new RegExp(`^${say('chat.title')}`));
  });

  const sayResult = (of: string) => say(`fairness.round.${of as 'bad' | 'open' | 'good'}`);
});
