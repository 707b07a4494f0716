import { DAY_MS } from '@glasshouse/contract/time.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import { MAIL_CODE_MS, MAILS_A_DAY, PAUSE_MS } from '../mail/mail-codes.ts';
import {
  codeKey,
  MAILS_OF_NETWORK,
  MAILS_OF_STRANGERS,
  requesterKey,
  type Requester,
} from './recovery-codes.ts';

/**
 * What this process answered to requests for recovery codes. It is kept in memory for every name
 * alike, so that nothing is stored for a name that nobody has and no answer tells which names
 * exist. What goes out is bounded again in the database, for the names that exist.
 */
export interface RecoveryRequests {
  /**
   * Until when a code requested now is good, epoch milliseconds; `isNew` is false while an earlier
   * request was just answered. Throws `rate_limited` when the day's requests are used up.
   */
  ask(name: Buffer, by: Requester, at: number): { readonly until: number; readonly isNew: boolean };
}

interface Asked {
  count: number;
  since: number;
  lastAt: number;
}

/** Names and requesters remembered: some ten megabytes. */
const REMEMBERED = 50_000;
const BUSY_SECONDS = 3600;

export function createRecoveryRequests(): RecoveryRequests {
  const byRequester = createDays();
  const byStrangers = createDays();
  return {
    ask(name, by, at) {
      const isKnown = by.knownDevice !== null;
      const own = byRequester.of(codeKey(name, requesterKey(by)).toString('base64'), at);
      const all = byStrangers.of(name.toString('base64'), at);
      if (!isKnown && all.count >= MAILS_OF_STRANGERS) throw limited(BUSY_SECONDS);
      if (own.count > 0 && own.lastAt > at - PAUSE_MS) {
        return { until: own.lastAt + MAIL_CODE_MS, isNew: false };
      }
      if (own.count >= (isKnown ? MAILS_A_DAY : MAILS_OF_NETWORK)) throw limited(PAUSE_MS / 1000);
      own.count += 1;
      own.lastAt = at;
      if (!isKnown) all.count += 1;
      return { until: at + MAIL_CODE_MS, isNew: true };
    },
  };
}

/** Counts that start again a day after their first; those not requested longest are forgotten. */
function createDays() {
  const entries = new Map<string, Asked>();
  return {
    of(key: string, at: number): Asked {
      const known = entries.get(key);
      const counts = known !== undefined && known.since > at - DAY_MS;
      const asked = counts ? known : { count: 0, since: at, lastAt: 0 };
      entries.delete(key);
      entries.set(key, asked);
      if (entries.size > REMEMBERED) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
      return asked;
    },
  };
}

function limited(seconds: number): CommonRefusalError {
  return new CommonRefusalError('rate_limited', { seconds }, seconds);
}
