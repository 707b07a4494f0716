import { closeByCommand, listCases } from '@glasshouse/server/features/cases/index.ts';
import {
  answerByCommand,
  readForStaff,
  waitingConversations,
} from '@glasshouse/server/features/support/index.ts';
import { errorCode, type Database, type Queryable } from '@glasshouse/server/platform/database.ts';
import type { StaffCommand } from './read-command.ts';
import { casesText, chatsText, chatText } from './texts.ts';

/** What a command prints: one value for machines, lines for people. */
export interface StaffResult {
  readonly json: unknown;
  readonly text: string;
}

/** A command that cannot be done; nothing was changed. The message says why in one sentence. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}

/** Does what a member of staff asks for. `at` in epoch milliseconds. Throws a StaffError. */
export async function runCommand(
  db: Database,
  command: StaffCommand,
  at: number,
): Promise<StaffResult> {
  switch (command.name) {
    case 'chats': {
      const chats = await waitingConversations(db);
      return { json: chats, text: chatsText(chats, at) };
    }
    case 'chat': {
      const { player } = command;
      const chat = await readForStaff(db, player);
      if (chat.total === 0) throw noConversation(player.playerId);
      return { json: { playerId: player.playerId, ...chat }, text: chatText(chat) };
    }
    case 'answer': {
      const { playerId } = command.player;
      const number = await act(db, (tx) => answerByCommand(tx, command.player, command, at));
      if (number === null) throw noConversation(playerId);
      return {
        json: { playerId, number, by: command.by },
        text: `Answered player ${playerId} as message ${number}.`,
      };
    }
    case 'cases': {
      const cases = await listCases(db, command);
      return { json: cases, text: casesText(cases, at) };
    }
    case 'close': {
      const { ref, by, reason } = command;
      const id = `${ref.bucket}/${ref.caseId}`;
      const outcome = await act(db, (tx) => closeByCommand(tx, ref, command, at));
      if (outcome === 'unknown') throw new StaffError(`There is no case ${id}.`);
      if (outcome === 'already_closed') {
        throw new StaffError(`The case ${id} is already closed. cases --all shows who closed it.`);
      }
      if (outcome === 'money_requested') {
        throw new StaffError(
          `A request of money about the case ${id} is open. Book or refuse it in the back office.`,
        );
      }
      return { json: { id, by, reason }, text: `Closed ${id}.` };
    }
  }
}

/** Runs an act with its audit entry. Throws a StaffError for a role that may not write one. */
async function act<Done>(db: Database, work: (tx: Queryable) => Promise<Done>): Promise<Done> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new StaffError(
      'Only the owner of the tables may do it, because it is in the audit trail. Set DATABASE_MIGRATION_URL, or use the back office.',
    );
  }
}

function noConversation(playerId: number): StaffError {
  return new StaffError(`There is no conversation with player ${playerId}.`);
}
