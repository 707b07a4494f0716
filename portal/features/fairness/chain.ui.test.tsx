import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { EVERYTHING, openPortal, type Queries } from '../../testing/open-portal.tsx';
import { hashOfText } from './model/hashes.ts';

/** The three panes that show how a round is decided: they must be about the same server seed. */

const seeds = example('fairnessSeed');
const { previous } = seeds;
if (previous === null) throw new Error('the example has no revealed seed');
const NEXT_HASH = 'a1b2c3'.padEnd(64, '0');

/** The panes, left to right. */
async function panes(): Promise<[Queries, Queries, Queries]> {
  const chain = await screen.findByRole('list', { name: say('fairness.chain') });
  const [promise, play, reveal] = within(chain).getAllByRole('listitem');
  if (promise === undefined || play === undefined || reveal === undefined) {
    throw new Error('the chain has fewer than three panes');
  }
  return [within(promise), within(play), within(reveal)];
}

test('the panes show the hash of the seed in use and keep its seed sealed', async () => {
  await openPortal('/fairness', EVERYTHING);
  const [promise, , reveal] = await panes();
  await promise.findByText(seeds.serverSeedHash.slice(0, 6));
  reveal.getByText(say('fairness.sealed'));
  expect(reveal.queryByText(previous.serverSeed.slice(0, 6))).toBeNull();
});

test('after a reveal the panes show the new hash without the old seed', async () => {
  const { api, press } = await openPortal('/fairness', {
    ...EVERYTHING,
    fairnessSeed: { ...seeds, previous: null },
  });
  const [promise, , reveal] = await panes();
  await promise.findByText(seeds.serverSeedHash.slice(0, 6));
  api.change({
    fairnessSeed: {
      ...seeds,
      serverSeedHash: NEXT_HASH,
      previous: { ...previous, serverSeedHash: hashOfText(previous.serverSeed) },
    },
  });
  await press(say('fairness.rotate'));
  await promise.findByText(NEXT_HASH.slice(0, 6));
  reveal.getByText(say('fairness.sealed'));
  // The revealed seed is below, beside the check against its own hash.
  await screen.findByText(say('fairness.matches'));
});

test('the panes of a round show its own hash and its own seed', async () => {
  const proof = example('roundProof');
  await openPortal(`/fairness/${proof.roundId}`, EVERYTHING);
  const [promise, play, reveal] = await panes();
  await waitFor(() => promise.getByText(proof.serverSeedHash.slice(0, 6)));
  play.getByText(`# ${proof.nonce}`);
  reveal.getByText(proof.serverSeed?.slice(0, 6) ?? '');
  expect(hashOfText(proof.serverSeed ?? '')).toBe(proof.serverSeedHash);
});
