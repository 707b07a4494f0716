import { verificationStatus } from '@glasshouse/contract/verification/verification-status.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newNamedPlayer, newPlayer, type TestPlayer } from '../../../testing/players.ts';
import type { LiveRefusal } from '../../../context.ts';
import { liveSettings, type LiveServices } from './live-settings.ts';

/** An app of a licensed market. */
export interface LiveApp {
  readonly h: TestApp;
  readonly services: LiveServices;
}

export async function openLiveApp(): Promise<LiveApp> {
  const { services, ...settings } = liveSettings();
  return { h: await openTestApp(settings), services };
}

let documents = 0;

/** A player with a login and a verified identity. */
export async function verifiedPlayer({ h }: Pick<LiveApp, 'h'>): Promise<TestPlayer> {
  documents += 1;
  const player = await newNamedPlayer(h);
  await verify(h, player, `A${4_829_173 + documents}`);
  return player;
}

/** Lets the player's identity be verified by a document. */
export async function verify(
  h: TestApp,
  player: Pick<TestPlayer, 'token'>,
  document: string,
): Promise<void> {
  const details = { name: 'Ada Obi', birthDate: '1990-03-02', document };
  must(await h.call('/v1/verification/start', details, player));
  await h.settle();
  const { tier } = must(await h.call<{ tier: string }>(verificationStatus.path, {}, player));
  if (tier !== 'verified') throw new Error(`the identity check ended as ${tier}`);
}

/** A player who fulfils every duty but one. */
export async function playerWithout(app: LiveApp, duty: LiveRefusal): Promise<TestPlayer> {
  app.services.region = duty === 'region_not_licensed' ? 'NG-KN' : 'NG-LA';
  if (duty === 'binding_required') return newPlayer(app.h);
  if (duty === 'verification_required') return newNamedPlayer(app.h);
  const player = await verifiedPlayer(app);
  if (duty === 'excluded_by_register') app.services.excluded.add(player.player.playerId);
  return player;
}
