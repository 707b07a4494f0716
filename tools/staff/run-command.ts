import { closeCase, listCases } from '@glasshouse/server/features/cases/index.ts';
import {
  answerPlayer,
  readForStaff,
  waitingConversations,
} from '@glasshouse/server/features/support/index.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
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
      const number = await db.transaction((tx) => answerPlayer(tx, command.player, command, at));
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
      const outcome = await db.transaction((tx) => closeCase(tx, ref, command, at));
      if (outcome === 'unknown') throw new StaffError(`There is no case ${id}.`);
      if (outcome === 'already_closed') {
        throw new StaffError(`The case ${id} is already closed. cases --all shows who closed it.`);
      }
      return { json: { id, by, reason }, text: `Closed ${id}.` };
    }
  }
}

function noConversation(playerId: number): StaffError {
  return new StaffError(`There is no conversation with player ${playerId}.`);
}
