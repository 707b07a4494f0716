import './world.css';
import './machine.css';
import './style.css';
import './controls.css';
import './bet.css';
import './layouts.css';
import './desktop.css';
import { LAUNCH_LATER, type PortalMessage } from '@glasshouse/contract/frame.ts';
import { loadSpeech, type Speech } from '@glasshouse/stage/speak.ts';
import { LANGUAGE_TAGS, languageOf } from '@glasshouse/words/languages.ts';
import { NoAnswerError } from './calls.ts';
import { PROMISE_BROKEN } from './client-seed.ts';
import { linkToPortal, type FrameLink } from './frame-link.ts';
import { loadAssets, type Assets } from './load-assets.ts';
import { createGame, type Game } from './game.ts';
import { listenForSound } from './listen-for-sound.ts';
import { createBeside } from './beside.ts';
import { listenToKeys } from './keys.ts';
import { createGameStorage } from './game-storage.ts';
import { openSession, takeLaunchToken, type GameSession } from './open-session.ts';
import { setBoardSize } from './board-frame.ts';
import { createPage } from './page.ts';
import { placeStage } from './place-stage.ts';
import { sceneOf } from './scenes.ts';
import { createSettings, levelsOf } from './settings.ts';
import { openAutoplay } from './sheets/autoplay.ts';
import { closeSheetOnBack, leaveBackToPortal } from './sheets/back.ts';
import { openFairness } from './sheets/fairness.ts';
import { openHistory } from './sheets/history.ts';
import { openRules } from './sheets/rules.ts';
import { openSettings } from './sheets/settings.ts';
import { openStakes } from './sheets/stakes.ts';
import { createVibrate } from './vibrate.ts';
import { showBlockingScreen } from './blocking-screen.ts';

const gameId = Number.parseInt(location.pathname.split('/').at(-1) ?? '', 10);
const language = languageOf(new URLSearchParams(location.search).get('lang') ?? '');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

document.documentElement.lang = LANGUAGE_TAGS[language];

const storage = createGameStorage(String(gameId));
const settings = createSettings(storage, () => applySettings());
/** Called when a setting changes. */
let applySettings = (): void => undefined;
let isDemo = false;
const calm = (): boolean => lessMotion.matches || settings.is('calm');
const quick = (): boolean => isDemo && settings.is('quick');
const source = sceneOf(gameId);
if (source !== null) setBoardSize(source.board);
const speaking = loadSpeech(language);
let assets = source === null ? null : loadAssets(source, calm, quick);

let resolveLaunch: (token: string) => void = () => undefined;
const launch = new Promise<string>((resolve) => (resolveLaunch = resolve));
// Messages that arrive before the game exists are handled once it does.
const early: PortalMessage[] = [];
let onPortalMessage = (message: PortalMessage): void => void early.push(message);
const portalLink = linkToPortal((message) => {
  if (message.type === 'launch') resolveLaunch(message.token);
  else onPortalMessage(message);
});
if (portalLink.hasPortal) leaveBackToPortal(portalLink.post);
void begin();

async function begin(): Promise<void> {
  // Awaited below, together with the session.
  assets?.catch(() => undefined);
  const launchToken = takeLaunchToken();
  if (launchToken !== LAUNCH_LATER) return start(launchToken);
  portalLink.post('launchWanted');
  return start(await launch);
}

async function start(launchToken: string | null): Promise<void> {
  try {
    const [reply, speech] = await Promise.all([openSession(launchToken, storage), speaking]);
    if (!reply.ok || source === null || assets === null) {
      blockPlay(!reply.ok && reply.code === PROMISE_BROKEN ? 'broken' : 'ended', speech);
      return;
    }
    storage.setSessionToken(reply.data.gameSession);
    isDemo = reply.data.mode === 'demo';
    const game = build(reply.data, speech, source.atlasUrl, await assets);
    onPortalMessage = (message) => {
      if (message.type === 'sound') settings.set('sound', message.on);
      else if (message.type === 'pause') game.pause();
      else if (message.type === 'ageConfirmed') void game.ageConfirmed();
      else if (message.type === 'closeSheet') closeSheetOnBack();
      else game.resume();
    };
    for (const message of early.splice(0)) onPortalMessage(message);
    portalLink.post('ready');
    await game.begin();
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const speech = await speaking;
    showBlockingScreen({
      title: speech.say('stage.failed.title'),
      text: speech.say('stage.failed.text'),
      action: speech.say('stage.tryAgain'),
      press: () => {
        void reloadAssets().then(() => start(launchToken));
      },
    });
  }
}

/** Reloads the assets if they failed to load. */
async function reloadAssets(): Promise<void> {
  if (source === null) return;
  const here = await assets?.catch(() => null);
  if (here !== null) return;
  assets = loadAssets(source, calm, quick);
  assets.catch(() => undefined);
}

/** Shows why the game cannot be played, with a close button. */
function blockPlay(why: 'ended' | 'broken', { say }: Speech): void {
  showBlockingScreen({
    title: say(`stage.${why}.title`),
    text: say(`stage.${why}.text`),
    action: say('stage.close'),
    press: portalLink.close,
  });
}

/** Where the portal has no proof, the revealed seeds are it. */
function linkOf({ verifiesOnPortal }: GameSession, showSeeds: () => void): FrameLink {
  return verifiesOnPortal ? portalLink : { ...portalLink, verify: showSeeds };
}

/** Connects page, stage and game. */
function build(
  session: GameSession,
  speech: Speech,
  atlasUrl: string,
  { scene, stage, sounds }: Assets,
): Game {
  const money = (amount: number): string => page.money(amount);
  const share = (): void => link.post('share');
  const shown = { speech, session, scene, atlasUrl, money, share };
  /** A sheet covers the stop button, so autoplay stops when one opens. */
  const uncovered = (open: () => void) => (): void => {
    game.stopAutoplay();
    open();
  };
  const link = linkOf(session, () => presses.fairness());
  const presses = {
    spin: () => void game.spin(),
    reels: () => void game.spin(),
    skip: () => game.skip(),
    close: link.close,
    lower: () => game.stepStake(-1),
    raise: () => game.stepStake(1),
    chooseStake: uncovered(() =>
      openStakes(speech, session.stakes, game.stake(), money, (stake) => game.chooseStake(stake)),
    ),
    stakeAt: (index: number) => game.chooseStake(session.stakes[index] ?? game.stake()),
    autoplay: uncovered(() =>
      openAutoplay(speech, game.stake(), money, (plan) => void game.autoplay(plan)),
    ),
    stopAutoplay: () => void game.stopAutoplay(),
    rules: uncovered(() => openRules({ ...shown, stakeMinor: game.stake() })),
    history: uncovered(() =>
      openHistory(speech, page, session, {
        watch: (roundId) => void game.replay(roundId),
        verify: link.verify,
      }),
    ),
    fairness: uncovered(() =>
      openFairness({
        speech,
        seed: game.seed,
        definitionHash: session.definitionHash,
        change: (clientSeed) => game.changeSeeds(clientSeed),
      }),
    ),
    settings: uncovered(() =>
      openSettings(speech, settings, { isDemo, calmByDevice: lessMotion.matches }),
    ),
  };
  const beside = createBeside(shown);
  const page = createPage({
    speech,
    session,
    opening: scene.opening,
    presses,
    settings,
    calm,
    stakeChanged: beside.setStake,
  });
  applySettings = () => {
    sounds.setLevels(levelsOf(settings));
    document.documentElement.toggleAttribute('data-calm', calm());
    page.showSettings();
  };
  applySettings();
  listenForSound(sounds);
  lessMotion.addEventListener('change', () => applySettings());
  placeStage(stage);
  const last = session.lastRound;
  const lastBoard = last?.events.findLast((event) => 'grid' in event);
  const seen = last !== null && storage.wasShown(last.roundId);
  stage.show(seen && lastBoard !== undefined ? lastBoard.grid : scene.opening);
  const vibrate = createVibrate(() => settings.is('haptics'));
  const game = createGame({ session, stage, sounds, page, speech, link, storage, quick, vibrate });
  listenToKeys({ ...presses, stop: () => game.stopAutoplay() });
  page.enable();
  return game;
}
