import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listSupport } from '@glasshouse/contract/support/list-support.ts';
import { openCase } from '@glasshouse/server/features/cases/index.ts';
import { subscribed } from '@glasshouse/server/platform/stomp/test-client.ts';
import { deviceId, openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { must, newGuest, type TestPlayer } from '@glasshouse/server/testing/players.ts';

// Each command is a process, which takes long on a busy machine.

/** The command as the owner of the database runs it. */

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let h: TestApp;
let socketUrl: string;
beforeAll(async () => {
  h = await openTestApp();
  const origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
  socketUrl = `${origin.replace('http', 'ws')}/ws`;
});
afterAll(() => h.close());

function staff(...args: string[]): Promise<Ended> {
  return staffAs(h.databaseUrl, ...args);
}

function staffAs(databaseUrl: string, ...args: string[]): Promise<Ended> {
  const script = join(import.meta.dirname, 'main.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

async function staffJson<Value>(...args: string[]): Promise<Value> {
  const { code, out, err } = await staff(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Value;
}

const send = async ({ token }: TestPlayer, text: string) =>
  must(await h.call('/v1/support/send', { id: deviceId(), text }, { token, key: null }));
const list = async ({ token }: TestPlayer) =>
  must(await h.call<AnswerOf<typeof listSupport>>('/v1/support/list', {}, { token })).messages;

interface Chat {
  readonly playerId: number;
  readonly waiting: number;
  readonly lastText: string;
}

const waiting = async (...players: readonly TestPlayer[]) => {
  const ids = players.map(({ player }) => player.playerId);
  const chats = await staffJson<Chat[]>('chats');
  return chats.filter(({ playerId }) => ids.includes(playerId));
};

/** Rows of the tables that a command may write. */
async function written() {
  const { db } = h.app.deps;
  return {
    messages: await db.query('select * from support_message order by player_id, number'),
    cases: await db.query('select * from staff_case order by bucket, case_id'),
    actions: await db.query('select * from staff_action order by bucket, subject'),
  };
}

describe('chats', () => {
  test('lists who waits for an answer, longest wait first', async () => {
    const [early, late] = [await newGuest(h), await newGuest(h)];
    await send(early, 'Where is my withdrawal?');
    h.clock.advance(60_000);
    await send(late, 'Hello');
    await send(early, 'It has been a minute');
    expect(await waiting(early, late)).toMatchObject([
      { playerId: early.player.playerId, waiting: 2, lastText: 'It has been a minute' },
      { playerId: late.player.playerId, waiting: 1, lastText: 'Hello' },
    ]);
    const { out } = await staff('chats');
    expect(out).toMatch(/ {2}Player ··\d{4} {2}waiting .+ \(2\) It has been a minute\n/);
  });

  test('a text of a player cannot control the terminal', async () => {
    await send(await newGuest(h), 'a\u009b2Jb\u202ec');
    expect((await staff('chats')).out).toContain('a\ufffd2Jb\ufffdc');
  });
});

describe('answer', () => {
  test('reaches the open window and the list', async () => {
    const player = await newGuest(h);
    await send(player, 'Is it on its way?');
    const socket = await subscribed(socketUrl, player.token);
    const id = String(player.player.playerId);
    const { code, out } = await staff('answer', id, '--by', 'Asha', ' It left an hour ago. ');
    expect({ code, out }).toEqual({ code: 0, out: `Answered player ${id} as message 3.\n` });
    await socket.next('MESSAGE');
    expect(socket.messages()).toMatchObject([{ type: 'support_message', id: 'staff-3' }]);
    socket.socket.terminate();
    expect((await list(player)).map(({ from, text }) => [from, text])).toEqual([
      ['player', 'Is it on its way?'],
      ['automatic', null],
      ['staff', 'It left an hour ago.'],
    ]);
    expect(await waiting(player)).toEqual([]);
    expect((await staff('chat', id)).out).toMatch(/\n3 {2}.+ UTC {2}staff Asha: It left an hour/);
  });

  test('a question after the answer waits again', async () => {
    const player = await newGuest(h);
    await send(player, 'First');
    const id = String(player.player.playerId);
    await staffJson('answer', id, '--by', 'Asha', 'Done');
    await send(player, 'Second');
    expect(await waiting(player)).toMatchObject([{ waiting: 1, lastText: 'Second' }]);
  });

  test('the server cannot change the record of who wrote it', async () => {
    const player = await newGuest(h);
    await send(player, 'Hello');
    await staffJson('answer', String(player.player.playerId), '--by', 'Asha', 'Good morning');
    const { db } = h.app.deps;
    const rows = await db.query(
      'select action, staff_name, reason from staff_action where player_id = $1',
      [player.player.playerId],
    );
    expect(rows).toEqual([{ action: 'support_answered', staff_name: 'Asha', reason: null }]);
    await expect(db.query(`update staff_action set staff_name = 'B'`)).rejects.toThrow(/denied/);
    await expect(db.query('delete from staff_action')).rejects.toThrow(/denied/);
  });
});

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly nextStep: string;
  readonly closedBy: string | null;
}

let matters = 0;
/** Opens a case as a feature does; returns its id. */
async function lateCase(): Promise<string> {
  matters += 1;
  const subject = `order-${matters}`;
  await openCase(h.app.deps.db, {
    bucket: 7,
    kind: 'payout_late',
    subject,
    playerId: 71,
    at: h.clock.now(),
  });
  return `7/payout_late:${subject}`;
}

describe('close', () => {
  test('an open case is listed with its next step', async () => {
    const id = await lateCase();
    const found = (await staffJson<Case[]>('cases')).find((one) => one.id === id);
    const nextStep = 'Ask the provider why the withdrawal is late.';
    expect(found).toMatchObject({ kind: 'payout_late', nextStep, playerId: 71, closedAt: null });
    const { out } = await staff('cases');
    expect(out).toContain(`about: order-${matters}, player 71\n`);
    expect(out).toContain(`next: ${nextStep}\n`);
  });

  test('who closed a case and why is recorded', async () => {
    const id = await lateCase();
    const { code, out } = await staff('close', id, '--by', 'Asha', '--reason', 'It was paid.');
    expect({ code, out }).toEqual({ code: 0, out: `Closed ${id}.\n` });
    const open = await staffJson<Case[]>('cases');
    expect(open.map((one) => one.id)).not.toContain(id);
    const all = await staffJson<Case[]>('cases', '--all');
    expect(all.find((one) => one.id === id)).toMatchObject({
      closedBy: 'Asha',
      closedReason: 'It was paid.',
    });
    expect((await staff('cases', '--all')).out).toMatch(/closed: .+ UTC by Asha: It was paid\./);
  });

  test('an act is in the audit trail', async () => {
    const player = await newGuest(h);
    const { playerId } = player.player;
    await send(player, 'Hello');
    await staffJson('answer', String(playerId), '--by', 'Asha', 'Good morning');
    const id = await lateCase();
    await staffJson('close', id, '--by', 'Asha', '--reason', 'It was paid.');
    const entries = await h.app.deps.db.query(
      `select staff_name, action, subject, reason, detail from staff_audit
       order by seq desc limit 2`,
    );
    expect(entries).toEqual([
      {
        staff_name: 'command line',
        action: 'close_case',
        subject: id,
        reason: 'It was paid.',
        detail: { kind: 'payout_late', by: 'Asha' },
      },
      {
        staff_name: 'command line',
        action: 'support_answered',
        subject: `${playerId}:3`,
        reason: null,
        detail: { by: 'Asha' },
      },
    ]);
  });

  test('a role that may not write the audit trail changes nothing', async () => {
    const id = await lateCase();
    const before = await written();
    const args = ['close', id, '--by', 'Asha', '--reason', 'It was paid.'];
    const { code, err } = await staffAs(h.runUrl, ...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^Only the owner of the tables may do it/);
    expect(await written()).toEqual(before);
  });

  test('a closed case cannot be closed again by somebody else', async () => {
    const id = await lateCase();
    await staffJson('close', id, '--by', 'Asha', '--reason', 'It was paid.');
    const before = await written();
    const { code, err } = await staff('close', id, '--by', 'Bruno', '--reason', 'No.');
    expect({ code, err }).toEqual({
      code: 2,
      err: `The case ${id} is already closed. cases --all shows who closed it.\n`,
    });
    expect(await written()).toEqual(before);
  });
});

test('unknown ids and empty texts are refused in one sentence', async () => {
  const player = await newGuest(h);
  const id = String(player.player.playerId);
  const silent = String((await newGuest(h)).player.playerId);
  await send(player, 'Hello');
  const known = await lateCase();
  const before = await written();
  const by = ['--by', 'Asha'];
  const wrong: readonly [message: string, ...args: string[]][] = [
    [`There is no conversation with player ${silent}.`, 'chat', silent],
    [`There is no conversation with player ${silent}.`, 'answer', silent, ...by, 'Hello'],
    ['The answer needs 1 to 1000 characters on one line', 'answer', id, ...by, '  '],
    ['--reason takes 1 to 1000 characters on one line', 'close', known, ...by, '--reason', ' '],
    ['There is no case 7/nothing.', 'close', '7/nothing', ...by, '--reason', 'Paid.'],
  ];
  for (const [message, ...args] of wrong) {
    const { code, out, err } = await staff(...args);
    expect({ code, out, err: err.split('\n')[0] }).toEqual({ code: 2, out: '', err: message });
  }
  expect(await written()).toEqual(before);
});
