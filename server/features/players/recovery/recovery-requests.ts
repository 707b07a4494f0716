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
 * This process's answers to requests for recovery codes, in memory for every name alike, so that
 * unknown names store nothing and no answer reveals which names exist. The database limits the
 * mails again, for existing names.
 */
export interface RecoveryRequests {
  /**
   * When a code requested now expires, epoch milliseconds; `isNew` is false when an earlier request
   * was just answered. Throws `rate_limited` at the daily number of requests.
   */
  ask(name: Buffer, by: Requester, at: number): { readonly until: number; readonly isNew: boolean };
}

interface Asked {
  count: number;
  since: number;
  lastAt: number;
}

/** Maximum cached names and requesters: some ten megabytes. */
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

/** Daily counters, each reset a day after its first request; evicts the least recently used. */
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
