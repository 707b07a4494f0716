import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { finishStaffPasskey as finishOperation } from '@glasshouse/contract/backoffice/staff/finish-staff-passkey.ts';
import type { listStaffPasskeys as listOperation } from '@glasshouse/contract/backoffice/staff/list-staff-passkeys.ts';
import type { removeStaffPasskey as removeOperation } from '@glasshouse/contract/backoffice/staff/remove-staff-passkey.ts';
import type { startStaffPasskey as startOperation } from '@glasshouse/contract/backoffice/staff/start-staff-passkey.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { attempt, CHALLENGE_MS, passkeyOrigin, verifyNewPasskey } from '../players/index.ts';
import { newStaffChallenge, readChallenge, sha256 } from './challenges.ts';
import type { StaffDeps } from './deps.ts';
import { proofCounter, STAFF_LOCK } from './log-in/counters.ts';
import { newSalt } from './log-in/proofs.ts';

interface PasskeyRow {
  readonly credential_id: string;
  readonly device: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

/** Returns the member's own passkeys. */
export async function listPasskeys(call: StaffCall): Promise<Outcome<typeof listOperation>> {
  const passkeys = (await ownPasskeys(call)).map((row) => ({
    id: row.credential_id,
    device: row.device,
    addedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
  return { ok: true, data: { passkeys } };
}

/** Returns the options for an authenticator to create a passkey. */
export async function startPasskey(call: StaffCall): Promise<Outcome<typeof startOperation>> {
  const { db, staff, token, at } = call;
  const place = passkeyOrigin(call, null);
  if (place === null) return { ok: false, code: 'passkey_unavailable', data: null };
  const known = await ownPasskeys(call);
  return {
    ok: true,
    data: {
      challenge: await newStaffChallenge(db, at, token),
      rpId: place.rpId,
      timeoutMs: CHALLENGE_MS,
      userHandle: Buffer.from(staff.name).toString('base64url'),
      userName: staff.name,
      known: known.map((row) => row.credential_id),
    },
  };
}

/** Stores a new passkey after the password: an open session alone adds no way to log in. */
export async function addPasskey(
  deps: StaffDeps,
  call: StaffCall,
  input: RequestOf<typeof finishOperation>,
): Promise<Outcome<typeof finishOperation>> {
  const challenge = readChallenge();
  const place = passkeyOrigin(call, null);
  const made =
    place === null ? null : await verifyNewPasskey(place, input.credential, challenge.take);
  if (made === null) return { ok: false, code: 'passkey_failed', data: null };
  const counters = proofCounter(call.staff.sessionId);
  const tried = await attempt({ db: deps.db, pack: STAFF_LOCK }, counters, call.at, async () => {
    const done = await store(deps, call, input, {
      id: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      challenge: challenge.hash(),
    });
    return done === 'password_wrong' ? null : done;
  });
  if (tried.kind === 'locked') {
    return { ok: false, code: 'log_in_locked', data: { until: tried.until } };
  }
  if (tried.kind === 'failed') return { ok: false, code: 'password_wrong', data: null };
  if (tried.result === 'not_asked') return { ok: false, code: 'passkey_failed', data: null };
  return { ok: true, data: { id: made.id } };
}

async function store(
  { db, proofs }: StaffDeps,
  call: StaffCall,
  { password, secret }: RequestOf<typeof finishOperation>,
  made: {
    readonly id: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly challenge: Buffer;
  },
): Promise<'done' | 'password_wrong' | 'not_asked'> {
  const by = { network: networkOf(call.address), account: `staff ${call.staff.name}` };
  const [known] = await db.query<{ salt: Buffer }>('select salt from staff_credentials($1)', [
    call.staff.name,
  ]);
  const proof = await proofs.make(by, password, known?.salt ?? newSalt());
  const [row] = await db.query<{ done: 'done' | 'password_wrong' | 'not_asked' }>(
    'select staff_passkey_add($1, $2, $3, $4, $5, $6, $7, $8, $9) as done',
    [
      call.token,
      call.at,
      proof,
      made.challenge,
      made.id,
      made.publicKey,
      made.counter,
      sha256(Buffer.from(secret, 'base64url')),
      call.deviceLabel,
    ],
  );
  if (row === undefined) throw new Error('staff_passkey_add answered nothing');
  return row.done;
}

/** Removes a passkey of the member; the member's other sessions end. */
export async function removePasskey(
  { db, token, at }: StaffCall,
  { id }: RequestOf<typeof removeOperation>,
): Promise<Outcome<typeof removeOperation>> {
  const [row] = await db.query<{ removed: boolean }>(
    'select staff_passkey_remove($1, $2, $3) as removed',
    [token, at, id],
  );
  if (row?.removed !== true) return { ok: false, code: 'passkey_unknown', data: null };
  return { ok: true, data: {} };
}

function ownPasskeys({ db, token, at }: StaffCall): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>('select * from staff_passkeys($1, $2)', [token, at]);
}
