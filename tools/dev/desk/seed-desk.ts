import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import type { Addresses } from '../player.ts';
import type { StaffAccount } from '../staff.ts';
import { makeHistory } from './history.ts';
import { makeQueues } from './queues.ts';
import { takeSeat, type Seats, type StaffSeat } from './staff-seat.ts';
import { doStaffWork } from './staff-work.ts';
import { importStatementOfADay } from './statement.ts';

/**
 * Fills the back office with a week of play and with something in every queue. Everything is done
 * by calls of players, staff and the sandbox, so it is in the books and in the audit trail like
 * anything else. Returns the sessions that it used, and the login name of a player with a long
 * history.
 */
export async function seedDesk(of: {
  readonly at: Addresses;
  readonly backoffice: string;
  readonly market: MarketCode;
  readonly staff: readonly StaffAccount[];
  readonly say: (line: string) => void;
}): Promise<{ readonly seats: Seats; readonly debtor: string }> {
  of.say('a week of play for the back office');
  const players = await makeHistory(of.at, of.market, of.say);
  of.say('the queues of staff');
  const queues = await makeQueues(of.at, of.market, players);
  const seats = await takeSeats(of.backoffice, of.staff);
  await doStaffWork(seats, queues);
  await importStatementOfADay(of.at, seats.finance);
  return { seats, debtor: queues.debtor.userName };
}

async function takeSeats(origin: string, accounts: readonly StaffAccount[]): Promise<Seats> {
  const seats = new Map<Role, StaffSeat>();
  for (const account of accounts) seats.set(account.name, await takeSeat(origin, account));
  const missing = ROLES.filter((role) => !seats.has(role));
  if (missing.length > 0) throw new Error(`no account of ${missing.join(', ')}`);
  return Object.fromEntries(seats) as Seats;
}
