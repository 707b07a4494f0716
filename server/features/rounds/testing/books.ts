import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Asserts that balances are the sum of their entries, the books sum to zero, and journals are
 * intact.
 */
export async function expectBooksBalance(client: pg.Client): Promise<void> {
  const off = await client.query(
    `select w.player_id from wallet w
     left join ledger_entry e on e.bucket = w.bucket and e.player_id = w.player_id
     group by w.player_id, w.cash, w.bonus, w.held
     having w.cash <> coalesce(sum(e.amount) filter (where e.account = 'cash'), 0)
       or w.bonus <> coalesce(sum(e.amount) filter (where e.account = 'bonus'), 0)
       or w.held <> coalesce(sum(e.amount) filter (where e.account = 'held'), 0)`,
  );
  expect(off.rows).toEqual([]);
  // The stored rounds against the wallet's own counters.
  const faults = await client.query(
    `select w.player_id from wallet w left join ledger_entry e
       on e.bucket = w.bucket and e.player_id = w.player_id and e.account = 'gaming'
     group by w.player_id, w.play_staked, w.play_won
     having coalesce(sum(e.amount), 0) <> w.play_staked - w.play_won`,
  );
  expect(faults.rows).toEqual([]);
}
