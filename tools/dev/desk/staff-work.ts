import { answerChat } from '@glasshouse/contract/backoffice/chat/answer-chat.ts';
import { fileComplaint } from '@glasshouse/contract/backoffice/chat/file-complaint.ts';
import { handOverChat } from '@glasshouse/contract/backoffice/chat/hand-over-chat.ts';
import { listChats } from '@glasshouse/contract/backoffice/chat/list-chats.ts';
import { readChat } from '@glasshouse/contract/backoffice/chat/read-chat.ts';
import { listCases } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import { noteCase } from '@glasshouse/contract/backoffice/cases/note-case.ts';
import { takeCase } from '@glasshouse/contract/backoffice/cases/take-case.ts';
import {
  previewWriteOff,
  requestWriteOff,
} from '@glasshouse/contract/backoffice/money/request-write-off.ts';
import { addPlayerNote } from '@glasshouse/contract/backoffice/players/add-player-note.ts';
import { findPlayers } from '@glasshouse/contract/backoffice/players/find-players.ts';
import { addStaff } from '@glasshouse/contract/backoffice/staff/add-staff.ts';
import { staffSession } from '@glasshouse/contract/backoffice/staff/session.ts';
import { setSwitch } from '@glasshouse/contract/backoffice/switches/set-switch.ts';
import { decideWithdrawalReview } from '@glasshouse/contract/backoffice/withdrawals/decide-withdrawal-review.ts';
import { requestLegalHold } from '@glasshouse/contract/backoffice/withdrawals/request-legal-hold.ts';
import { startWithdrawalReview } from '@glasshouse/contract/backoffice/withdrawals/start-withdrawal-review.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { nameOf } from './history.ts';
import type { Queues } from './queues.ts';
import type { Seats, StaffSeat } from './staff-seat.ts';

/** Lets staff do a part of the work: some things are decided, others still wait. */
export async function doStaffWork(seats: Seats, queues: Queues): Promise<void> {
  await reviewWithdrawals(seats, queues.unsent);
  await answerPlayers(seats);
  await workOnCases(seats);
  await requestMoney(seats, queues.debtor.userName);
  await changeProduct(seats.admin);
}

/** Two wait, one of them with a request for a legal hold; one is approved, one refused. */
async function reviewWithdrawals(
  { cashier, risk }: Seats,
  orderIds: readonly string[],
): Promise<void> {
  for (const orderId of orderIds) {
    const reason = 'New account right after a paid withdrawal';
    await risk.call(startWithdrawalReview, { orderId, reason });
  }
  const [approved, refused, held] = orderIds;
  if (approved !== undefined) {
    const reason = 'The player owns the account';
    await cashier.call(decideWithdrawalReview, { orderId: approved, outcome: 'approved', reason });
  }
  if (refused !== undefined) {
    await cashier.call(decideWithdrawalReview, {
      orderId: refused,
      outcome: 'refused',
      refusal: 'not_owner',
      reason: "The account is not in the player's name",
    });
  }
  if (held !== undefined) {
    const { now } = await risk.call(staffSession, {});
    await risk.call(requestLegalHold, {
      orderId: held,
      law: 'Prevention of Money Laundering Act 2002, section 17',
      until: now + 7 * DAY_MS,
      reason: 'Order of the financial intelligence unit',
    });
  }
}

/** Two players are answered, one is handed over, one has a complaint, the others wait. */
async function answerPlayers({ support, risk }: Seats): Promise<void> {
  const { chats } = await support.call(listChats, { show: 'waiting' });
  const [first, second, third, fourth] = chats;
  for (const chat of [first, second]) {
    if (chat === undefined) continue;
    const { userId } = chat;
    const { messages } = await support.call(readChat, { userId });
    await support.call(answerChat, {
      userId,
      text: 'Thank you for asking. We have looked at it and everything is in order.',
      read: Math.max(...messages.map(({ number }) => number)),
      reason: 'Own words',
    });
  }
  if (third !== undefined) {
    const to = { to: risk.role, reason: 'Asks for a limit' };
    await support.call(handOverChat, { userId: third.userId, ...to });
  }
  if (fourth !== undefined) {
    await support.call(fileComplaint, {
      userId: fourth.userId,
      reason: 'Says that free spins were lost',
    });
  }
}

async function workOnCases({ cashier, risk }: Seats): Promise<void> {
  const { cases } = await risk.call(listCases, { state: 'open' });
  const [first, second] = cases;
  if (first !== undefined) {
    await risk.call(takeCase, { id: first.id, reason: 'Working on it' });
    await risk.call(noteCase, { id: first.id, reason: 'The provider answers tomorrow' });
  }
  if (second !== undefined) {
    await cashier.call(takeCase, { id: second.id, reason: 'Known from yesterday' });
  }
}

/** A write-off that waits for a second person, and a note about its player. */
async function requestMoney({ finance, support }: Seats, userName: string): Promise<void> {
  const { players } = await finance.call(findPlayers, { text: userName });
  const userId = players[0]?.userId;
  if (userId === undefined) throw new Error(`${userName} was not found`);
  const { owed } = await finance.call(previewWriteOff, { userId });
  if (owed > 0) {
    const reason = 'The player does not answer';
    await finance.call(requestWriteOff, { userId, amount: owed, reason });
  }
  await support.call(addPlayerNote, {
    userId,
    text: 'Called twice about the charged back deposit. Nobody answered.',
    reason: 'Call to the player',
  });
}

/** A banner that is off, and a member who was invited. */
async function changeProduct(admin: StaffSeat): Promise<void> {
  const off = { kind: 'banner', target: '66121', on: false } as const;
  await admin.call(setSwitch, { ...off, reason: 'Old picture of the jar' });
  const name = nameOf('mara');
  await admin.call(addStaff, { name, role: 'cashier', reason: 'New in payments' });
}
