import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { playerRef } from '../../platform/ids.ts';
import { caseIdOf, countOpenCases, openCase } from '../cases/index.ts';
import { getPlayer, lockPlayer, playerTier } from '../players/index.ts';
import { mayWork } from '../staff/index.ts';
import { readBalances } from '../wallet/index.ts';
import { withdrawalInProgress } from '../withdrawals/index.ts';
import { answerPlayer, readForStaff } from './answers.ts';
import { CANNED_ANSWERS } from './canned-answers.ts';
import { findChat, listInbox, passMark, takeMark } from './inbox.ts';

/** The inbox of the back office: who waits, the conversation, answers, hand-over, complaints. */
export function addSupportRoutes(server: StaffServer): void {
  server.add(ops.listChats, async (call, input) => ({
    ok: true,
    data: await listInbox(call, input),
  }));
  server.add(ops.readChat, readChat);
  server.add(ops.takeChat, takeChat);
  server.add(ops.handOverChat, handOverChat);
  server.add(ops.answerChat, answerChat);
  server.add(ops.fileComplaint, fileComplaint);
}

const UNKNOWN = { ok: false, code: 'chat_unknown', data: null } as const;

const playerOf = (userId: string) => playerRef(Number.parseInt(userId, 10));

async function readChat(
  { db, at }: StaffCall,
  { userId }: RequestOf<typeof ops.readChat>,
): Promise<Outcome<typeof ops.readChat>> {
  const player = playerOf(userId);
  const chat = await findChat(db, player, at);
  if (chat === null) return UNKNOWN;
  const [{ messages, total }, known, balances, order, openCases] = await Promise.all([
    readForStaff(db, player),
    getPlayer(db, player),
    readBalances(db, player),
    withdrawalInProgress(db, player, at),
    countOpenCases(db, player.playerId),
  ]);
  const { verifiedAt: verified_at, loginName: login_name, createdAt, closingAt } = known;
  return {
    ok: true,
    data: {
      chat,
      messages: [...messages],
      total,
      profile: {
        tier: playerTier({ verified_at, login_name }),
        createdAt,
        cash: balances.cash,
        bonus: balances.bonus,
        held: balances.held,
        withdrawal: order?.orderId ?? null,
        openCases,
        closingAt,
      },
      canned: CANNED_ANSWERS.map(({ title, texts }) => ({
        title,
        text: texts[chat.language],
        english: texts.EN,
      })),
    },
  };
}

async function takeChat(
  call: StaffCall,
  { userId }: RequestOf<typeof ops.takeChat>,
): Promise<Outcome<typeof ops.takeChat>> {
  const player = playerOf(userId);
  const taken = await takeMark(call.db, player, call.staff.name, call.at);
  if (taken !== 'taken') return { ok: false, code: taken, data: null };
  call.record({ action: 'take_chat', subject: null, playerId: player.playerId });
  return { ok: true, data: { chat: await chatNow(call, userId) } };
}

async function handOverChat(
  call: StaffCall,
  { userId, to }: RequestOf<typeof ops.handOverChat>,
): Promise<Outcome<typeof ops.handOverChat>> {
  if (!(await mayWork(call.db, to, 'chat.answer'))) {
    return { ok: false, code: 'colleague_unknown', data: null };
  }
  const player = playerOf(userId);
  if (!(await passMark(call.db, player, to, call.at))) return UNKNOWN;
  const { playerId } = player;
  call.record({ action: 'hand_over_chat', subject: null, playerId, detail: { to } });
  return { ok: true, data: { chat: await chatNow(call, userId) } };
}

async function answerChat(
  call: StaffCall,
  { userId, text, read }: RequestOf<typeof ops.answerChat>,
): Promise<Outcome<typeof ops.answerChat>> {
  const player = playerOf(userId);
  // The player's own messages take this lock too, so no message comes in between.
  await lockPlayer(call.db, player);
  const taken = await takeMark(call.db, player, call.staff.name, call.at);
  if (taken !== 'taken') return { ok: false, code: taken, data: null };
  const { total } = await readForStaff(call.db, player);
  if (total > read) return { ok: false, code: 'chat_newer', data: null };
  const answer = { by: call.staff.name, text: text.trim() };
  const number = await answerPlayer(call.db, player, answer, call.at);
  if (number === null) return UNKNOWN;
  const { playerId } = player;
  const subject = `${playerId}:${number}`;
  call.record({ action: 'support_answered', subject, playerId });
  return { ok: true, data: { chat: await chatNow(call, userId), number } };
}

/** Opens a case with a deadline, once for the newest message of the conversation. */
async function fileComplaint(
  call: StaffCall,
  { userId, reason }: RequestOf<typeof ops.fileComplaint>,
): Promise<Outcome<typeof ops.fileComplaint>> {
  const player = playerOf(userId);
  const { total } = await readForStaff(call.db, player);
  if (total === 0) return UNKNOWN;
  const { bucket, playerId } = player;
  const caseId = `complaint:${playerId}:${total}`;
  const isNew = await openCase(call.db, {
    bucket,
    kind: 'complaint',
    subject: String(playerId),
    key: caseId,
    playerId,
    data: { about: reason.trim(), message: total, recordedBy: call.staff.name },
    at: call.at,
  });
  if (!isNew) return { ok: false, code: 'complaint_open', data: null };
  const id = caseIdOf({ bucket, caseId });
  call.record({ action: 'file_complaint', subject: id, playerId });
  return { ok: true, data: { id } };
}

async function chatNow({ db, at }: StaffCall, userId: string) {
  const chat = await findChat(db, playerOf(userId), at);
  if (chat === null) throw new Error('a conversation has disappeared');
  return chat;
}
