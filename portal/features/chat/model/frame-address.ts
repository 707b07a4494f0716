import { hasLogin, type Player } from '../../../api/session.ts';

const PROJECT = 'glasshouse';

/**
 * Returns the address of the chat's page with the player's id, nick and kind of device. Never
 * contains the device's id or a token.
 */
export function frameAddress(url: string, player: Player | null, page: Location): string {
  const address = new URL(url, page.origin);
  const parameters = {
    userId: player?.userId ?? '',
    nick: player?.nick ?? '',
    project: PROJECT,
    hostname: page.hostname,
    userType: hasLogin(player) ? 'bound' : 'guest',
    device: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
