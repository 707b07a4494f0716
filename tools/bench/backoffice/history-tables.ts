import { DAY_MS } from '@glasshouse/contract/time.ts';
import { inSql } from './loaded-history.ts';

/** The days that the history covers. */
export const DAYS = 200;
/** Stands for the hash of a journal row. */
export const IDLE = `sha256('none')`;

const DEPOSIT = inSql.order('d');
const WITHDRAWAL = inSql.order('w');

/** The players `n` of a slice; `$3` and `$4` are the ends of the history. */
const EACH = `
  (select n, n * 64 + n % 64 as player_id, (n % 64)::smallint as bucket,
     $3::bigint + (n * 7919 % 1000) * (($4::bigint - $3::bigint) / 1000) as joined
   from generate_series($1::bigint, $2::bigint) n) p`;

/** Each table or group of tables of players, with the statement that fills it. */
export const PLAYER_TABLES: readonly (readonly [string, string])[] = [
  [
    'players',
    `insert into player (bucket, player_id, market, nick, language, created_at, invite_code,
       login_name, mail, payer, payout_holder, payout_account_hash, verified_at, closed_at)
     select bucket, player_id, 'IN', 'Player', 'EN', joined, player_id::text,
       case when n % 3 = 0 then 'player' || n end,
       case when n % 2 = 0 then 'player' || n || '@example.com' end,
       case when n % 4 = 0 then jsonb_build_object('name', 'Asha Rao', 'email',
         'player' || n || '@example.com', 'phone', (9100000000 + n)::text) end,
       case when n % 5 = 0 then 'Asha Rao' end,
       case when n % 5 = 0 then ${inSql.accountHash} end,
       case when n % 7 = 0 then joined end,
       case when n % 50 = 0 then joined end
     from ${EACH}`,
  ],
  [
    'log-in names, devices and sessions',
    `with named as (
       insert into directory (kind, key, bucket, player_id, claimed_at)
       select 'login', convert_to('IN/player' || n, 'UTF8'), bucket, player_id, joined
       from ${EACH} where n % 3 = 0),
     devices as (
       insert into device_link (bucket, player_id, link_key, link_id, label, created_at,
         last_used_at)
       select bucket, player_id, sha256(('device' || n)::bytea), 'device-' || n / 2, 'Android',
         joined, joined
       from ${EACH}),
     sessions as (
       insert into session (bucket, token_hash, session_id, player_id, kind, created_at,
         last_seen_at, expires_at)
       select bucket, sha256(('token' || n)::bytea), n::text, player_id, 'portal', joined, joined,
         joined + ${DAY_MS}
       from ${EACH})
     select`,
  ],
  [
    'wallets',
    `insert into wallet (bucket, player_id, market, cash, seed_id, age_ok, check_minutes,
       next_check_at, journal_seq, seq)
     select bucket, player_id, 'IN', 5000, 1, true, 60, joined, 4, 0 from ${EACH}`,
  ],
  [
    'seeds',
    `insert into seed (bucket, player_id, seed_id, sealed, seed_hash, base_seq, created_at)
     select bucket, player_id, 1, '\\x00', repeat('0', 64), 0, joined from ${EACH}`,
  ],
  [
    'deposits and their transfers',
    `with orders as (
       insert into deposit (bucket, order_id, player_id, amount, pay_type, accept_gift, state,
         created_at, expires_at, arrived_amount, paid_at)
       select bucket, ${DEPOSIT}, player_id, 50000, 8, false, 'paid', joined, joined,
         50000, joined + 60000
       from ${EACH}),
     payments as (
       insert into deposit_payment (bucket, order_id, payment_id, player_id, amount, at, late,
         state)
       select bucket, ${DEPOSIT}, 'p' || n, player_id, 50000, joined + 60000, false, 'credited'
       from ${EACH})
     insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
       cause_id, cash_after, bonus_after, held_after, journal_hash)
     select bucket, player_id, 1, joined + 60000, 'deposit:p' || n, 'clearing:sandbox', 'cash',
       50000, 'deposit', ${DEPOSIT}, 50000, 0, 0, ${IDLE}
     from ${EACH}`,
  ],
  [
    'withdrawals and their transfers',
    `with orders as (
       insert into withdrawal (bucket, order_id, player_id, amount, fee, withholding,
         withholding_law, real_amount,
         pay_type, holder, account_number, phone, email, bank_name, ifsc, state, phase, is_first,
         created_at, paid_at, promise_at, next_at)
       select bucket, ${WITHDRAWAL}, player_id, 20000, 0,
         case when n % 9 = 0 then 600 else 0 end,
         case when n % 9 = 0 then '194BA' end, 20000 - case when n % 9 = 0 then 600 else 0 end, 8,
         'Asha Rao', '004' || n, (9100000000 + n)::text, '', '', '',
         case when n % 1000 = 0 then 1 else 2 end,
         case when n % 1000 = 0 then 'review' else 'paid' end, true, joined + 120000,
         case when n % 1000 <> 0 then joined + 180000 end, joined + 7200000, null
       from ${EACH} where n % 3 = 0),
     steps as (
       insert into withdrawal_step (bucket, order_id, step_no, code, state, at)
       select bucket, ${WITHDRAWAL}, 1, 1000, 2, joined + 120000 from ${EACH} where n % 3 = 0),
     reviews as (
       insert into withdrawal_review (bucket, order_id, submission, player_id, amount, cause,
         started_at, resume_phase, decide_by, outcome, decided_by, decided_reason, decided_at)
       select bucket, ${WITHDRAWAL}, 1, player_id, 20000, 'books_differ', joined + 120000,
         'submit',
         joined + 7200000, case when n % 1000 <> 0 then 'approved' end,
         case when n % 1000 <> 0 then 'ines' end, case when n % 1000 <> 0 then 'In order' end,
         case when n % 1000 <> 0 then joined + 150000 end
       from ${EACH} where n % 30 = 0)
     insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
       cause_id, cash_after, bonus_after, held_after, journal_hash)
     select bucket, player_id, 2 + step, joined + 120000 + step * 60000,
       'withdrawal:' || step || ':' || n, case step when 0 then 'cash' else 'held' end,
       case step when 0 then 'held' else 'clearing:sandbox' end, 20000, 'withdrawal',
       ${WITHDRAWAL},
       30000, 0, 20000 * (1 - step), ${IDLE}
     from ${EACH} cross join generate_series(0, 1) step where n % 3 = 0`,
  ],
  [
    'rewards',
    `insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
       cause_id, cash_after, bonus_after, held_after, journal_hash)
     select bucket, player_id, 4, joined + 300000, 'task:' || n, 'rewards', 'cash', 100, 'task',
       n::text, 30100, 0, 0, ${IDLE}
     from ${EACH} where n % 20 = 0`,
  ],
  [
    'documents',
    `insert into verification (bucket, player_id, check_id, state, started_at, decide_by,
       decided_at, details, name)
     select bucket, player_id, 'check' || n,
       case when n % 700 = 0 then 'pending' else 'approved' end,
       joined, joined + ${DAY_MS}, case when n % 700 <> 0 then joined end, '{}', 'Asha Rao'
     from ${EACH} where n % 7 = 0`,
  ],
  [
    'chats',
    `with messages as (
       insert into support_message (bucket, player_id, number, sender, body, at, client_id)
       select bucket, player_id, number, case when number % 2 = 1 then 'player' else 'staff' end,
         'Where is my withdrawal?', joined + number * 1000,
         case when number % 2 = 1 then 'c' || number end
       from ${EACH} cross join generate_series(1, 3) number where n % 5 = 0)
     insert into support_chat (bucket, player_id, waiting_since, waiting, last_text, last_at)
     select bucket, player_id, case when n % 500 = 0 then joined + 3000 end,
       case when n % 500 = 0 then 1 else 0 end, 'Where is my withdrawal?', joined + 3000
     from ${EACH} where n % 5 = 0`,
  ],
  [
    'cases',
    `with events as (
       insert into case_event (bucket, case_id, number, at, by_name, action, reason, detail)
       select bucket, ${inSql.case}, 1, joined, 'ines', 'close', 'Looked at', '{}'
       from ${EACH} where n % 10 = 0 and n % 200 <> 0)
     insert into staff_case (bucket, case_id, kind, player_id, reference, detail, opened_at,
       closed_at, due_at)
     select bucket, ${inSql.case}, 'shared_device', player_id, n::text, '{}', joined,
       case when n % 200 <> 0 then joined + 60000 end, joined + ${DAY_MS}
     from ${EACH} where n % 10 = 0`,
  ],
  [
    'approvals',
    `insert into approval (approval_id, kind, subject, player_id, amount, reason, detail, state,
       requested_by, requested_at, requested_entry, decided_by, decided_at, decided_entry)
     select ${inSql.approval}, 'correction', null, player_id, 100, 'A mistake', '{}',
       case when n % 2000 = 0 then 'requested' else 'refused' end, 1, joined, 1000000 + n,
       case when n % 2000 <> 0 then 2 end, case when n % 2000 <> 0 then joined end,
       case when n % 2000 <> 0 then 1000000 + n end
     from ${EACH} where n % 100 = 0`,
  ],
  [
    'the audit trail',
    `insert into staff_audit (seq, at, staff_id, staff_name, role, session_id, action, subject,
       player_id, reason, detail, hash)
     select 1000000 + n, $3::bigint + n * (($4::bigint - $3::bigint) / 1000000), 1, 'ines', 'risk',
       's', 'show_payout_account', ${WITHDRAWAL}, player_id,
       'A question of the player', '{}', ${IDLE}
     from ${EACH}`,
  ],
  [
    'alerts of monitoring rules',
    `insert into monitoring_alert (bucket, player_id, rule_id, at, version, kind, action, figures)
     select bucket, player_id, 'large_deposits', joined, 0, 'large_deposits', 'open_case',
       '{"deposited": 1, "deposits": 1}'
     from ${EACH} where n % 50 = 0`,
  ],
  [
    'notes',
    `insert into player_note (bucket, player_id, note_no, at, staff_name, text)
     select bucket, player_id, 1, joined, 'ines', 'Called back' from ${EACH} where n % 20 = 0`,
  ],
  [
    'provider statements',
    `with days as (
       insert into provider_statement (statement_no, provider, day, currency, opening, closing,
         lines, matched, hash, imported_at) overriding system value
       select n, 'sandbox', to_char(to_timestamp($3::bigint / 1000 + n * 86400), 'YYYY-MM-DD'),
         'INR', 0, 0, 100, 100, ${IDLE}, $3::bigint + n * ${DAY_MS}
       from ${EACH} where n <= ${DAYS})
     insert into statement_difference (difference_no, provider, day, kind, subject, order_id,
       theirs, ours, found_at) overriding system value
     select n, 'sandbox',
       to_char(to_timestamp(joined / 1000), 'YYYY-MM-DD'), 'fee', 'f' || n, ${DEPOSIT}, 100, null,
       joined
     from ${EACH} where n % 100 = 0`,
  ],
];
