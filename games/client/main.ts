import './world.css';
import './machine.css';
import './style.css';
import type { PortalMessage } from '@glasshouse/contract/frame.ts';
import { createSounds } from '@glasshouse/stage/sounds.ts';
import { loadSpeech, type Speech } from '@glasshouse/stage/speak.ts';
import { createStage } from '@glasshouse/stage/stage.ts';
import { LANGUAGE_TAGS, languageOf } from '@glasshouse/words/languages.ts';
import { NoAnswerError } from './calls.ts';
import { byId } from './dom.ts';
import { linkToPortal, type FrameLink } from './frame-link.ts';
import { createGame, type Game } from './game.ts';
import { listenToKeys } from './keys.ts';
import { createMemory, type Memory } from './memory.ts';
import { openSession, takeLaunchToken, type GameSession } from './open-session.ts';
import { createPage } from './page.ts';
import { placeStage } from './place-stage.ts';
import { sceneOf, type SceneSource } from './scenes.ts';
import { openFairness } from './sheets/fairness.ts';
import { openHistory } from './sheets/history.ts';
import { openRules } from './sheets/rules.ts';
import { openStakes } from './sheets/stakes.ts';
import { showWall } from './wall.ts';

const gameId = Number.parseInt(location.pathname.split('/').at(-1) ?? '', 10);
const language = languageOf(new URLSearchParams(location.search).get('lang') ?? '');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const calm = (): boolean => lessMotion.matches;

document.documentElement.lang = LANGUAGE_TAGS[language];
// Its world: the colours of the page, and what is drawn behind it.
document.documentElement.dataset['game'] = String(gameId);
void start(takeLaunchToken());

async function start(launchToken: string | null): Promise<void> {
  const memory = createMemory(String(gameId));
  const source = sceneOf(gameId);
  const image = source === null ? null : loadImage(source.atlasUrl);
  const speaking = loadSpeech(language);
  // What the portal says before the game stands is heard when it does.
  const early: PortalMessage[] = [];
  let hear = (message: PortalMessage): void => void early.push(message);
  const link = linkToPortal((message) => hear(message));
  try {
    const [reply, speech] = await Promise.all([openSession(launchToken, memory), speaking]);
    if (!reply.ok || source === null || image === null) {
      endedWall(speech, link);
      return;
    }
    memory.keepSession(reply.data.gameSession);
    const { game, setSound } = await build(reply.data, speech, link, memory, source, await image);
    hear = (message) => {
      if (message.type === 'sound') setSound(message.on);
      else if (message.type === 'pause') game.pause();
      else game.resume();
    };
    for (const message of early) hear(message);
    link.post('ready');
    await game.begin();
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const speech = await speaking;
    showWall({
      title: speech.say('stage.failed.title'),
      text: speech.say('stage.failed.text'),
      action: speech.say('stage.tryAgain'),
      press: () => void start(launchToken),
    });
  }
}

function endedWall({ say }: Speech, link: FrameLink): void {
  showWall({
    title: say('stage.ended.title'),
    text: say('stage.ended.text'),
    action: say('stage.close'),
    press: link.close,
  });
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new NoAnswerError('the pictures did not arrive');
  }
  return image;
}

/** Puts page, stage and game together. */
async function build(
  session: GameSession,
  speech: Speech,
  link: FrameLink,
  memory: Memory,
  source: SceneSource,
  image: HTMLImageElement,
): Promise<{ game: Game; setSound: (on: boolean) => void }> {
  const scene = await source.load();
  const sounds = createSounds(scene.scale);
  let soundOn = true;
  const setSound = (on: boolean): void => {
    soundOn = on;
    sounds.setOn(on);
    page.setSound(on);
  };
  const { atlasUrl } = source;
  const money = (amount: number): string => page.money(amount);
  const presses = {
    spin: () => void game.spin(),
    close: link.close,
    lower: () => game.stepStake(-1),
    raise: () => game.stepStake(1),
    chooseStake: () =>
      openStakes(speech, session.stakes, game.stake(), money, (stake) => game.chooseStake(stake)),
    rules: () => openRules({ speech, session, scene, atlasUrl, stakeMinor: game.stake(), money }),
    history: () =>
      openHistory(speech, page, session.gameId, session.gameSession, (roundId) => {
        void game.replay(roundId);
      }),
    fairness: () => openFairness(speech, game.seed(), session.definitionHash),
    sound: () => setSound(!soundOn),
  };
  const page = createPage(speech, session, scene.opening, presses, calm);
  const stage = createStage({
    canvas: byId<HTMLCanvasElement>('canvas'),
    values: byId('values'),
    scene,
    image,
    calm,
    quick: () => false,
    landed: (reel) => sounds.land(reel),
  });
  placeStage(stage);
  const last = session.lastRound;
  const lastBoard = last?.events.findLast((event) => 'grid' in event);
  const seen = last !== null && memory.wasShown(last.roundId);
  stage.show(seen && lastBoard !== undefined ? lastBoard.grid : scene.opening);
  setSound(true);
  const game = createGame({ session, stage, sounds, page, speech, link, memory });
  listenToKeys(presses.spin);
  page.openDoors();
  return { game, setSound };
}
