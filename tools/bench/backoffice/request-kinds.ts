import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  accountHash,
  approvalNumber,
  caseNumber,
  orderNumber,
  playerNumber as player,
  type LoadedHistory,
} from './loaded-history.ts';

type OperationName = keyof typeof staffOperations;

/** A random whole number from 1 to a limit. */
type Pick = (most: number) => number;
type Body = (pick: Pick) => Record<string, unknown>;

/** One kind of request of the back office: how an operation is asked. */
export interface RequestKind {
  readonly operation: OperationName;
  /** What is asked, in a few words. */
  readonly what: string;
  readonly role: Role;
  /** The request of one try. */
  readonly body: Body;
}

interface Kinds {
  /** Adds the kinds of an operation by what they ask. */
  add(role: Role, operation: OperationName, bodies: Readonly<Record<string, Body>>): void;
  readonly players: number;
  /** The number of a random player that is a multiple of `step`. */
  every(pick: Pick, step: number): number;
  /** The request for the last days. */
  days(count: number): () => { readonly from: string; readonly to: string };
  moment(pick: Pick): number;
  day(at: number): string;
  /** A random span of thirty days. */
  month(pick: Pick): { readonly from: number; readonly until: number };
}

/** Every list, search and report of the back office, with the filters that its pages offer. */
export function requestKinds({ players, from, until }: LoadedHistory): RequestKind[] {
  const kinds: RequestKind[] = [];
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const moment = (pick: Pick): number => from + pick(until - from);
  const of: Kinds = {
    add(role, operation, bodies) {
      for (const [what, body] of Object.entries(bodies)) {
        kinds.push({ operation, what, role, body });
      }
    },
    players,
    every: (pick, step) => step * pick(Math.max(1, Math.floor(players / step))),
    days: (count) => () => ({ from: day(until - count * DAY_MS), to: day(until) }),
    moment,
    day,
    month(pick) {
      const end = moment(pick);
      return { from: end - 30 * DAY_MS, until: end };
    },
  };
  for (const part of [products, onePlayer, transfers, reports, queues, control]) part(of);
  return kinds;
}

/** What is offered and who works here. */
function products({ add }: Kinds): void {
  add('support', 'overview', { all: () => ({}) });
  add('support', 'previewLobby', { all: () => ({}) });
  add('support', 'listGameFigures', { all: () => ({}) });
  add('admin', 'listSwitches', { all: () => ({}) });
  add('admin', 'listStaff', { all: () => ({}) });
}

/** Finding a player, and the pages of one. */
function onePlayer({ add, players, every }: Kinds): void {
  add('support', 'findPlayers', {
    'by id': (pick) => ({ text: player(pick(players)) }),
    'by log-in name': (pick) => ({ text: `player${every(pick, 3)}` }),
    'by mail': (pick) => ({ text: `Player${every(pick, 2)}@example.com` }),
    'by phone': (pick) => ({ text: String(9_100_000_000 + every(pick, 4)) }),
    'by account hash': (pick) => ({ text: accountHash(every(pick, 5)) }),
    'by device': (pick) => ({ text: `device-${pick(players)}` }),
    'of nobody': (pick) => ({ text: `nobody${pick(players)}` }),
  });
  add('support', 'getPlayer', {
    any: (pick) => ({ userId: player(pick(players)) }),
    'the busiest': () => ({ userId: player(1) }),
  });
  add('support', 'listPlayerOrders', {
    deposits: (pick) => ({ userId: player(pick(players)), kind: 'deposits' }),
    withdrawals: (pick) => ({ userId: player(every(pick, 3)), kind: 'withdrawals' }),
  });
  add('support', 'listPlayerRounds', {
    any: (pick) => ({ userId: player(pick(players)), pageNum: 1 }),
    'the busiest': () => ({ userId: player(1), pageNum: 1 }),
    'the busiest, page 100': () => ({ userId: player(1), pageNum: 100 }),
  });
  add('support', 'playerStatement', {
    any: (pick) => ({ userId: player(pick(players)) }),
    'the busiest': () => ({ userId: player(1), limit: 200 }),
    'the busiest, deposits': () => ({ userId: player(1), kind: 'deposit' }),
  });
}

/** The ledger and what may be booked. */
function transfers({ add, players, every, moment, month }: Kinds): void {
  add('finance', 'listTransfers', {
    newest: () => ({ limit: 200 }),
    'a month': (pick) => ({ ...month(pick), limit: 200 }),
    'of a player': (pick) => ({ userId: player(pick(players)) }),
    'of an account': (pick) => ({ account: 'clearing:sandbox', until: moment(pick) }),
    'of an account nobody uses': (pick) => ({ account: 'write_offs', until: moment(pick) }),
    'of a cause': (pick) => ({ cause: 'withdrawal', until: moment(pick) }),
    'of a rare cause': (pick) => ({ cause: 'chargeback', until: moment(pick) }),
    'of an order': (pick) => ({ record: orderNumber('d', pick(players)) }),
    'of no order': (pick) => ({ record: orderNumber('x', pick(players)) }),
  });
  add('finance', 'readTransfer', {
    any: (pick) => ({ userId: player(pick(players)), entry: 1 }),
  });
  add('finance', 'previewCorrection', {
    'of a reward': (pick) => ({ userId: player(every(pick, 20)), entry: 4 }),
  });
  add('finance', 'previewWriteOff', { any: (pick) => ({ userId: player(pick(players)) }) });
}

/** Reports by day, and requests for approval. */
function reports({ add, every, days, moment, month }: Kinds): void {
  add('finance', 'trialBalance', { 'a month': days(30), 'the whole time': days(199) });
  add('finance', 'dayFigures', { 'a month': days(30), 'the whole time': days(199) });
  add('finance', 'gameFigures', {
    'a month': days(30),
    'one game': () => ({ ...days(199)(), gameId: 66_121 }),
  });
  add('finance', 'gameTotals', { 'a month': days(30), 'the whole time': days(199) });
  add('finance', 'withholdingRegister', {
    newest: () => ({ limit: 200 }),
    'a month': (pick) => ({ ...month(pick), limit: 200 }),
  });
  add('finance', 'unclaimedCash', {
    oldest: () => ({ limit: 200 }),
    'of a month': () => ({ dormantMonths: 1, limit: 200 }),
  });
  add('finance', 'listApprovals', {
    newest: () => ({ limit: 200 }),
    waiting: () => ({ state: 'requested' }),
    'of a player': (pick) => ({ userId: player(every(pick, 100)) }),
    'of a kind': (pick) => ({ kind: 'write_off', until: moment(pick) }),
    'as they were': (pick) => ({ until: moment(pick), state: 'requested' }),
  });
  add('finance', 'readApproval', {
    any: (pick) => ({ approvalId: approvalNumber(every(pick, 100)) }),
  });
}

/** Queues of work. */
function queues({ add, every }: Kinds): void {
  add('cashier', 'listWithdrawalReviews', {
    waiting: () => ({ view: 'waiting', limit: 200 }),
    'for a second person': () => ({ view: 'second_person' }),
    unsent: () => ({ view: 'unsent' }),
    decided: () => ({ view: 'decided', limit: 200 }),
  });
  add('cashier', 'showWithdrawal', {
    any: (pick) => ({ orderId: orderNumber('w', every(pick, 3)) }),
  });
  add('risk', 'listIdChecks', {
    waiting: () => ({ view: 'waiting', limit: 200 }),
    decided: () => ({ view: 'decided', limit: 200 }),
  });
  add('support', 'listCases', {
    open: () => ({ limit: 200 }),
    overdue: () => ({ state: 'overdue', limit: 200 }),
    closed: () => ({ state: 'closed', limit: 200 }),
    'without an owner': () => ({ owner: 'nobody' }),
    'of a kind': () => ({ kind: 'chargeback', state: 'closed' }),
    'of a player': (pick) => ({ userId: player(every(pick, 10)), state: 'closed' }),
  });
  add('support', 'countCases', { all: () => ({}) });
  add('support', 'readCase', { any: (pick) => ({ id: caseNumber(every(pick, 10)) }) });
  add('support', 'listChats', {
    waiting: () => ({ limit: 200 }),
    mine: () => ({ show: 'mine' }),
    all: () => ({ show: 'all', limit: 200 }),
  });
  add('support', 'readChat', { any: (pick) => ({ userId: player(every(pick, 5)) }) });
}

/** Statements, rules and the audit trail. */
function control({ add, players, every, moment, day, month }: Kinds): void {
  add('finance', 'listStatements', { newest: () => ({ limit: 200 }) });
  add('finance', 'listDifferences', {
    open: () => ({ limit: 200 }),
    ended: () => ({ state: 'ended', limit: 200 }),
    'of a day': (pick) => ({ day: day(moment(pick)) }),
  });
  const rule = { kind: 'large_deposits', settings: { days: 7, amount: 1_000_000 } };
  add('risk', 'listRules', { all: () => ({}) });
  add('risk', 'listAlerts', {
    newest: () => ({ limit: 200 }),
    'of a rule': (pick) => ({ ruleId: 'large_deposits', until: moment(pick) }),
    'of a rule without any': () => ({ ruleId: 'night_play' }),
    'of a player': (pick) => ({ userId: player(every(pick, 50)) }),
  });
  add('risk', 'tryRule', { 'one day': () => ({ ...rule, days: 1 }) });
  add('auditor', 'listAudit', {
    newest: () => ({ limit: 200 }),
    'of a player': (pick) => ({ userId: player(pick(players)) }),
    'of a member': (pick) => ({ name: 'ines', until: moment(pick) }),
    'of a rare action': (pick) => ({ action: 'suspend_staff', until: moment(pick) }),
    'a month': (pick) => ({ ...month(pick), limit: 200 }),
  });
}
