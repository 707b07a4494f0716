import { EVENT_TYPES, isEventType } from '@glasshouse/contract/events/event-types.ts';
import { isReason } from '@glasshouse/server/features/staff/index.ts';
import { UsageError, wholeNumber } from '../command-line/read.ts';

/** What `npm run events` is asked for. */
export type EventsCommand =
  | { readonly name: 'list' }
  | {
      readonly name: 'add';
      readonly receiver: string;
      readonly reason: string;
      readonly url: string | null;
      readonly types: readonly string[] | null;
      readonly after: number | null;
    }
  | { readonly name: 'renew' | 'remove'; readonly receiver: string; readonly reason: string }
  | {
      readonly name: 'send-again';
      readonly receiver: string;
      readonly reason: string;
      readonly after: number;
    };

const CHANGES = ['add', 'renew', 'remove', 'send-again'] as const;
const RECEIVER = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** Reads the arguments; throws a UsageError that says what is wrong. */
export function readCommand(
  [name, receiver, ...rest]: readonly string[],
  options: {
    readonly url?: string | undefined;
    readonly types?: string | undefined;
    readonly after?: string | undefined;
    readonly reason?: string | undefined;
  },
): EventsCommand {
  if (rest.length > 0) throw new UsageError(`'${rest.join(' ')}' is not understood`);
  const after = options.after === undefined ? null : wholeNumber('--after', options.after, 0);
  if (name === 'list') {
    if (receiver !== undefined) throw new UsageError('list takes no name');
    return { name };
  }
  if (!CHANGES.some((change) => change === name)) {
    throw new UsageError('choose list, add, renew, remove or send-again');
  }
  if (receiver === undefined || !RECEIVER.test(receiver)) {
    throw new UsageError('a receiver has a name of 2 to 40 lowercase letters, digits and dashes');
  }
  const { reason = '' } = options;
  if (!isReason(reason)) throw new UsageError('--reason says why, for the audit trail');
  if (name === 'add') {
    const url = options.url === undefined ? null : readUrl(options.url);
    return { name, receiver, reason, url, types: readTypes(options.types), after };
  }
  if (name === 'renew' || name === 'remove') return { name, receiver, reason };
  if (after === null) throw new UsageError('send-again needs --after');
  return { name: 'send-again', receiver, reason, after };
}

/** Plain http only reaches a program on this machine. */
function readUrl(text: string): string {
  const url = URL.parse(text);
  const isLocal = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) {
    throw new UsageError('--url takes an https address, or http on this machine');
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('--url takes no password: the signature says who sends');
  }
  return url.href;
}

function readTypes(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const types = text.split(',');
  const unknown = types.find((type) => !isEventType(type));
  if (unknown === undefined) return types;
  throw new UsageError(`'${unknown}' is none of ${Object.keys(EVENT_TYPES).join(', ')}`);
}
