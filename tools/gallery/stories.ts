import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { operations } from '@glasshouse/contract/index.ts';
import { COMMON_REFUSALS } from '@glasshouse/contract/envelope.ts';
import { PORTAL_PATHS } from '@glasshouse/server/features/site/index.ts';
import { titles } from '@glasshouse/games/index.ts';
import { COMPONENTS, DIALOGS, PAGE_STATES, type PageState } from './names.ts';
import { eventTypesOf } from './rounds.ts';

/** One story. */
export interface Story {
  /** `<group>/<name>`, the same in every language. */
  readonly id: string;
  readonly group: 'component' | 'page' | 'dialog' | 'refusal' | 'round';
  /** The app that shows it, and its path in that app. */
  readonly app: 'portal' | 'games';
  readonly address: string;
}

/** A bare page that renders one component or refusal. */
export const PART_PATH = '/gallery/part';

/** Every story: generated from the contract, the routes, the games and names.ts. */
export function allStories(): readonly Story[] {
  return [
    ...COMPONENTS.map((name) => part('component', name)),
    ...PORTAL_PATHS.map((path) => page(path)),
    ...PORTAL_PATHS.flatMap((path) => PAGE_STATES.map((state) => page(path, state))),
    // The page in the customer chat's frame.
    page('/support'),
    ...Object.keys(DIALOGS).map((name) =>
      story('dialog', name, 'portal', `/?story=dialog/${name}`),
    ),
    ...Object.keys(COMMON_REFUSALS).map((code) => part('refusal', `any/${code}`)),
    ...Object.entries(operations).flatMap(([name, { refusals }]) =>
      Object.keys(refusals).map((code) => part('refusal', `${name}/${code}`)),
    ),
    ...titles.flatMap(({ definition }) =>
      eventTypesOf(definition.id).map((type) =>
        story('round', `${definition.id}/${type}`, 'games', `/game/${definition.id}?event=${type}`),
      ),
    ),
  ];
}

function story(group: Story['group'], name: string, app: Story['app'], address: string): Story {
  return { id: `${group}/${name}`, group, app, address };
}

function part(group: 'component' | 'refusal', name: string): Story {
  return story(group, name, 'portal', `${PART_PATH}?story=${group}/${name}`);
}

/** The withdrawal that the tracker's page shows. */
const TRACKED = `orderId=${SAMPLE.withdrawalId}&payType=14`;

function page(path: string, state?: PageState): Story {
  const name = path === '/' ? 'lobby' : path.slice(1);
  const search = [
    ...(path === '/withdrawalTracker' ? [TRACKED] : []),
    ...(state === undefined ? [] : [`state=${state}`]),
  ].join('&');
  const address = path.replace(':roundId', SAMPLE.roundId) + (search === '' ? '' : `?${search}`);
  return story('page', state === undefined ? name : `${name}/${state}`, 'portal', address);
}
