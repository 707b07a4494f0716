import { parseCaseRef, type CaseRef } from '@glasshouse/server/features/cases/index.ts';
import { isReason, isStaffName } from '@glasshouse/server/features/staff/index.ts';
import { isAnswerText } from '@glasshouse/server/features/support/index.ts';
import { playerRef, type PlayerRef } from '@glasshouse/server/platform/ids.ts';
import { UsageError, wholeNumber } from '../command-line/read.ts';

/** What a member of staff asks for. Texts are trimmed and valid. */
export type StaffCommand =
  | { readonly name: 'chats' }
  | { readonly name: 'chat'; readonly player: PlayerRef }
  | {
      readonly name: 'answer';
      readonly player: PlayerRef;
      readonly by: string;
      readonly text: string;
    }
  | { readonly name: 'cases'; readonly closedToo: boolean }
  | {
      readonly name: 'close';
      readonly ref: CaseRef;
      readonly by: string;
      readonly reason: string;
    };

export interface StaffOptions {
  readonly all?: boolean | undefined;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** The options of each command besides --json. */
const OPTIONS: Readonly<Record<StaffCommand['name'], readonly (keyof StaffOptions)[]>> = {
  chats: [],
  chat: [],
  answer: ['by'],
  cases: ['all'],
  close: ['by', 'reason'],
};

/** Reads a command from its arguments and options; throws a UsageError that says what is wrong. */
export function readCommand(
  [name, ...given]: readonly string[],
  options: StaffOptions,
): StaffCommand {
  if (name === undefined || !isCommand(name)) {
    throw new UsageError(`The command must be one of ${Object.keys(OPTIONS).join(', ')}`);
  }
  for (const option of ['all', 'by', 'reason'] as const) {
    if (options[option] !== undefined && !OPTIONS[name].includes(option)) {
      throw new UsageError(`${name} takes no --${option}`);
    }
  }
  switch (name) {
    case 'chats':
      expectCount(name, given, 0, 'nothing else');
      return { name };
    case 'cases':
      expectCount(name, given, 0, 'nothing else');
      return { name, closedToo: options.all === true };
    case 'chat':
      expectCount(name, given, 1, 'one player id');
      return { name, player: playerOf(given[0]) };
    case 'answer':
      expectCount(name, given, 2, 'a player id and a text in quotes');
      return { name, player: playerOf(given[0]), by: nameOf(options), text: answerOf(given[1]) };
    case 'close':
      expectCount(name, given, 1, 'one case id');
      return { name, ref: caseOf(given[0]), by: nameOf(options), reason: reasonOf(options) };
  }
}

function isCommand(name: string): name is StaffCommand['name'] {
  return Object.hasOwn(OPTIONS, name);
}

function expectCount(name: string, given: readonly string[], count: number, what: string): void {
  if (given.length !== count) throw new UsageError(`${name} takes ${what}`);
}

function playerOf(text = ''): PlayerRef {
  return playerRef(wholeNumber('<player>', text, 1));
}

function caseOf(text = ''): CaseRef {
  const ref = parseCaseRef(text);
  if (ref === null) {
    throw new UsageError(
      `<case> is an id as cases prints it, such as 7/payout_late:1, not '${text}'`,
    );
  }
  return ref;
}

function answerOf(text = ''): string {
  const answer = text.trim();
  if (!isAnswerText(answer)) {
    throw new UsageError('The answer needs 1 to 1000 characters on one line');
  }
  return answer;
}

function nameOf({ by = '' }: StaffOptions): string {
  const name = by.trim();
  if (!isStaffName(name)) throw new UsageError('--by takes your name');
  return name;
}

function reasonOf({ reason = '' }: StaffOptions): string {
  const text = reason.trim();
  if (!isReason(text)) throw new UsageError('--reason takes 1 to 1000 characters on one line');
  return text;
}
