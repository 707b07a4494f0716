import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { example } from '../../../testing/fake-api.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { Collection } from './collection.tsx';

const [game] = example('lobby').games;
if (game === undefined) throw new Error('the example has no game');
const games = [14_001, 14_004, 14_005, 66_122, 66_123, 66_124, 66_125].map((id) => ({
  ...game,
  id,
}));

/** The rendered grid: its number of tiles and pictures. */
function drawn(isReady: boolean): { tiles: number; pictures: number } {
  const text = renderToStaticMarkup(
    <Collection games={games} {...{ isReady }} isResting={false} />,
  );
  return { tiles: text.split('<li>').length - 1, pictures: text.split('<img').length - 1 };
}

test('images of tiles below the fold load after the app', async () => {
  await openPortal('/');
  expect(drawn(false)).toEqual({ tiles: 7, pictures: 4 });
  expect(drawn(true)).toEqual({ tiles: 7, pictures: 7 });
});
