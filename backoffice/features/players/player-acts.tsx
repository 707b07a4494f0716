import type { Permission } from '@glasshouse/contract/backoffice/roles.ts';
import { addPlayerNote } from '@glasshouse/contract/backoffice/players/add-player-note.ts';
import { closePlayer } from '@glasshouse/contract/backoffice/players/close-player.ts';
import { endPlayerSessions } from '@glasshouse/contract/backoffice/players/end-player-sessions.ts';
import { erasePlayer } from '@glasshouse/contract/backoffice/players/erase-player.ts';
import { exportPlayer } from '@glasshouse/contract/backoffice/players/export-player.ts';
import { findPlayers } from '@glasshouse/contract/backoffice/players/find-players.ts';
import { getPlayer } from '@glasshouse/contract/backoffice/players/get-player.ts';
import { call, type StaffAnswer } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { saveFile } from '../../ui/export-button.tsx';
import { textOf } from '../../ui/form-text.ts';
import { writeMoney } from '../../ui/format.ts';
import { Input } from '../../ui/inputs.tsx';
import type { Act } from '../../ui/reason-form.tsx';
import type { FoundPlayer } from './found-player.ts';
import { breakAct, limitAct } from './protect-acts.tsx';

/** What a member may do with a player. Nothing here changes odds, balances or past records. */
export function playerActs(
  { userId, closedTime }: FoundPlayer,
  may: (permission: Permission) => boolean,
): readonly Act[] {
  const isOpen = closedTime === null;
  return [
    ...(may('players.note') ? [note(userId)] : []),
    ...(may('players.protect') && isOpen
      ? [limitAct(userId), breakAct(userId), endSessions(userId), close(userId)]
      : []),
    ...(may('players.data') ? [exportData(userId), ...(isOpen ? [erase(userId)] : [])] : []),
  ];
}

function note(userId: string): Act {
  return {
    key: 'e',
    label: 'Add note',
    reasons: ['Chat with the player', 'Call with the player', 'Found while checking'],
    fields: <Input label="Note" name="text" required maxLength={2000} autoComplete="off" />,
    async run(reason, fields) {
      await call(addPlayerNote, { userId, text: textOf(fields, 'text'), reason });
      await readAgain(getPlayer);
      return 'The note is added.';
    },
  };
}

function endSessions(userId: string): Act {
  return {
    key: 's',
    label: 'End sessions',
    tone: 'bad',
    note: 'Every device is logged out. With a login, each needs the password again.',
    reasons: ['Phone lost or stolen', 'Somebody else uses the account', 'Asked by the player'],
    async run(reason) {
      const { sessions, devices } = await call(endPlayerSessions, { userId, reason });
      await readAgain(getPlayer);
      return `${sessions} sessions and ${devices} devices ended.`;
    },
  };
}

function close(userId: string): Act {
  return {
    key: 'c',
    label: 'Close account',
    tone: 'bad',
    note: 'Play ends now. The account closes when the player has withdrawn all cash.',
    reasons: ['Asked by the player', 'Asked by the player: too much play'],
    async run(reason) {
      const { state, cash } = await call(closePlayer, { userId, reason });
      await readAgain(getPlayer, findPlayers);
      return state === 'closed'
        ? 'The account is closed.'
        : `The account closes after ${writeMoney(cash)} are paid out.`;
    },
  };
}

function erase(userId: string): Act {
  return {
    key: 'z',
    label: 'Erase data',
    tone: 'bad',
    note: 'Closes the account and deletes what the books and the law do not need.',
    reasons: ['Erasure request of the player'],
    async run(reason) {
      const { state, kept } = await call(erasePlayer, { userId, reason });
      await readAgain(getPlayer, findPlayers);
      const when = state === 'closed' ? 'The data is erased.' : 'The data is erased at closing.';
      return `${when} Kept: ${kept.join(', ')}.`;
    },
  };
}

function exportData(userId: string): Act {
  return {
    key: 'x',
    label: 'Export data',
    note: 'The file of a data-subject request. Each read is recorded.',
    reasons: ['Access request of the player', 'Request of an authority'],
    async run(reason) {
      const parts: string[] = [];
      let part: string | null = null;
      let file = { fileName: '', mediaType: '' };
      do {
        const next: { part?: string } = part === null ? {} : { part };
        const answer: StaffAnswer<typeof exportPlayer> = await call(exportPlayer, {
          ...{ userId, format: 'json', reason },
          ...next,
        });
        parts.push(answer.text);
        part = answer.next;
        file = answer;
      } while (part !== null);
      saveFile({ name: file.fileName, type: file.mediaType, content: parts.join('') });
      return `${file.fileName} is saved.`;
    },
  };
}
