/**
 * Messages between the portal and the game in its frame by postMessage. Both sides check the
 * other's window and origin first, then parse the message here; anything else is ignored.
 */

/** The frame requests to be closed: a plain string, as game suppliers send it. */
export const CLOSE_FRAME = 'closeIFrame';

/**
 * The URL fragment of a game page that replaces a launch token: the frame loads its assets,
 * requests a launch with `launchWanted`, and receives the token by `launch`.
 */
export const LAUNCH_LATER = 'later';

const FRAME_TYPES = [
  'launchWanted',
  'ready',
  'roundStart',
  'roundEnd',
  'needDeposit',
  'realityCheck',
  'ageRequired',
  'share',
  'sheetOpened',
  'sheetClosed',
] as const;

/** The form of a round's id, which becomes part of a URL. */
const ROUND_ID = /^[a-z0-9-]{1,64}$/;

/** From the frame to the portal. */
export type FrameMessage =
  | typeof CLOSE_FRAME
  | { readonly v: 1; readonly type: Exclude<(typeof FRAME_TYPES)[number], 'realityCheck'> }
  | { readonly v: 1; readonly type: 'realityCheck'; readonly check?: CheckFigures }
  /** A paid round was shown to its end. */
  | { readonly v: 1; readonly type: 'roundPlayed'; readonly round: PlayedRound }
  /** The player wants to see a round verified. */
  | { readonly v: 1; readonly type: 'verify'; readonly roundId: string };

/** The data of a reality check: minutes played, and minor units staked, won and net. */
export interface CheckFigures {
  readonly minutes: number;
  readonly staked: number;
  readonly won: number;
  readonly net: number;
}

/** A played round: its id, stake and win in minor units. */
export interface PlayedRound {
  readonly roundId: string;
  readonly staked: number;
  readonly won: number;
}

/** From the portal to the frame. */
export type PortalMessage =
  | { readonly v: 1; readonly type: 'sound'; readonly on: boolean }
  | { readonly v: 1; readonly type: 'launch'; readonly token: string }
  | { readonly v: 1; readonly type: 'pause' | 'resume' }
  /** The player has just accepted the terms and stated the age. */
  | { readonly v: 1; readonly type: 'ageConfirmed' }
  /** The player went back while a sheet of the game was open (`sheetOpened`). */
  | { readonly v: 1; readonly type: 'closeSheet' };

/** The types of the messages from the portal that have no data. */
const PORTAL_TYPES = ['pause', 'resume', 'ageConfirmed', 'closeSheet'] as const;

/** Parses a message from a frame; null when it is not one. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (data === CLOSE_FRAME) return CLOSE_FRAME;
  const message = exactMembers(data, 3);
  if (message?.get('type') === 'realityCheck') {
    const check = readCheck(message.get('check'));
    return check === null ? null : { v: 1, type: 'realityCheck', check };
  }
  if (message?.get('type') === 'roundPlayed') {
    const round = readRound(message.get('round'));
    return round === null ? null : { v: 1, type: 'roundPlayed', round };
  }
  if (message?.get('type') === 'verify') {
    const roundId = message.get('roundId');
    return isRoundId(roundId) ? { v: 1, type: 'verify', roundId } : null;
  }
  const members = exactMembers(data, 2);
  if (members === null) return null;
  const type = FRAME_TYPES.find((known) => known === members.get('type'));
  return type === undefined ? null : { v: 1, type };
}

function readCheck(value: unknown): CheckFigures | null {
  if (typeof value !== 'object' || value === null) return null;
  const { minutes, staked, won, net } = value as Partial<Record<keyof CheckFigures, unknown>>;
  if (!isWhole(minutes) || !isWhole(staked) || !isWhole(won) || !isWhole(net)) return null;
  return { minutes, staked, won, net };
}

function readRound(value: unknown): PlayedRound | null {
  if (typeof value !== 'object' || value === null) return null;
  const { roundId, staked, won } = value as Partial<Record<keyof PlayedRound, unknown>>;
  if (!isRoundId(roundId) || !isWhole(staked) || !isWhole(won)) return null;
  return staked < 0 || won < 0 ? null : { roundId, staked, won };
}

function isRoundId(value: unknown): value is string {
  return typeof value === 'string' && ROUND_ID.test(value);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Parses a message from the portal; null when it is not one. */
export function readPortalMessage(data: unknown): PortalMessage | null {
  const three = exactMembers(data, 3);
  const on = three?.get('on');
  if (three?.get('type') === 'sound' && typeof on === 'boolean') return { v: 1, type: 'sound', on };
  const token = three?.get('token');
  if (three?.get('type') === 'launch' && typeof token === 'string') {
    return { v: 1, type: 'launch', token };
  }
  const members = exactMembers(data, 2);
  const type = PORTAL_TYPES.find((known) => known === members?.get('type'));
  return type === undefined ? null : { v: 1, type };
}

/** The members of a plain object of version 1 with exactly this many, else null. */
function exactMembers(data: unknown, count: number): ReadonlyMap<string, unknown> | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const members = new Map<string, unknown>(Object.entries(data));
  return members.size === count && members.get('v') === 1 ? members : null;
}
