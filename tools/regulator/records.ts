import { createHash } from 'node:crypto';
import { DAY_MS } from '@glasshouse/contract/time.ts';

/**
 * Records of a regulator's data model: the Dutch Controledatabank (Kansspelautoriteit, Data model
 * for the remote gambling data safe, version 0.90 of 19 May 2020, published with the notification
 * to the European Commission). docs/operating/regulator.md says what is left out.
 */
export interface RecordHead {
  readonly Record_ID: string;
  readonly Extraction_Date: string;
  readonly Operator_ID: string;
}

export interface Game extends RecordHead {
  readonly Game_ID: string;
  readonly Game_Type: 'SLOTS';
  readonly Game_Commercial_Name: string;
}

export interface PlayerProfile extends RecordHead {
  readonly Player_Profile_ID: string;
  readonly Player_Profile_Registration_Datetime: string;
  readonly Player_Profile_Status: 'ACTIVE' | 'SELF_EXCLUDED_TEMP';
  readonly Player_Profile_EOD_Balance: string;
}

export interface AccountTransaction extends RecordHead {
  readonly Player_Profile_ID: string;
  readonly Transaction_ID: string;
  readonly Transaction_Datetime: string;
  /** Signed: what the player's account gained. */
  readonly Transaction_Amount: string;
  readonly Transaction_Type: 'DEPOSIT' | 'WITHDRAWAL' | 'STAKE' | 'WINNING' | 'BONUS' | 'OTHER';
  readonly Transaction_Status: 'SUCCESSFUL';
}

export interface GameSession extends RecordHead {
  readonly Game_ID: string;
  readonly Game_Session_ID: string;
  readonly Game_Session_Start_Datetime: string;
  readonly Game_Session_End_Datetime: string;
  readonly Game_Session_Rounds: number;
  readonly Game_Session_Rounds_Won: number;
  readonly Game_Session_Transactions: readonly {
    readonly Transaction_ID: string;
    readonly Player_Profile_ID: string;
  }[];
}

/** The records of one day in UTC. */
export interface RegulatorDay {
  readonly WOK_Game: readonly Game[];
  readonly WOK_Player_Profile: readonly PlayerProfile[];
  readonly WOK_Player_Account_Transaction: readonly AccountTransaction[];
  readonly WOK_Game_Session: readonly GameSession[];
}

/** A day in UTC. */
export interface Day {
  readonly text: string;
  /** Epoch milliseconds; the end is the next day's start. */
  readonly from: number;
  readonly until: number;
}

export function dayOf(text: string): Day | null {
  const from = Date.parse(`${text}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(from)) return null;
  return { text, from, until: from + DAY_MS };
}

/**
 * The head of a record. The id follows from the day and the record's own key, and the extraction
 * date is the end of the day: the same day gives the same bytes whenever it is written.
 */
export function headOf(operator: string, day: Day, kind: string, key: string): RecordHead {
  const id = createHash('sha256').update(`${operator}|${day.text}|${kind}|${key}`).digest('hex');
  return { Record_ID: id.slice(0, 32), Extraction_Date: timeOf(day.until), Operator_ID: operator };
}

export function timeOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Minor units as a decimal number with two digits. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
