import type { FuzzedOperation } from './documents.ts';
import { checkAnswer, type Finding, type FuzzAnswer } from './check-answer.ts';
import { createRandom } from './random.ts';
import { makeRequest, type Callers, type FuzzRequest } from './requests.ts';
import { createValues } from './values.ts';
import type { Attacker, World } from './world.ts';

/** What was sent and found. */
export interface Tally {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests by operation, and how many of them were not refused by a rate limit. */
  readonly byOperation: Readonly<Record<string, { sent: number; answered: number }>>;
  /** One for each fault of each operation. */
  readonly findings: readonly Finding[];
}

const AT_ONCE = 24;
const ATTACKERS = 16;
/** An attacker may have closed the own account or ended the own session: others take over. */
const REPLACED_EVERY = 1_500;
const SAID_EVERY = 10_000;

/** Sends the requests, a few at once, and checks each answer. */
export async function runRequests(of: {
  readonly world: Pick<World, 'staff' | 'ended' | 'newAttacker'>;
  readonly operations: readonly FuzzedOperation[];
  readonly secrets: readonly string[];
  readonly requests: number;
  readonly seed: number;
  readonly say: (done: number) => void;
}): Promise<Tally> {
  const { world, operations, secrets } = of;
  const values = createValues(of.seed);
  const attackers: Attacker[] = [];
  for (let n = 0; n < ATTACKERS; n += 1) attackers.push(await world.newAttacker());
  const callers: Callers = { ...world, attacker: (random) => random.pick(attackers) };
  const statuses: Record<string, number> = {};
  const byOperation: Record<string, { sent: number; answered: number }> = {};
  const findings = new Map<string, Finding>();
  // Half of the texts are put into requests, the other half must never come back.
  const foreign = secrets.filter((_, index) => index % 2 === 0);
  const unsent = secrets.filter(
    (secret, index) => index % 2 === 1 && !foreign.some((text) => text.includes(secret)),
  );
  let sent = 0;

  const sendOne = async (number: number): Promise<void> => {
    if (number % REPLACED_EVERY === 0) {
      attackers[(number / REPLACED_EVERY) % ATTACKERS] = await world.newAttacker();
    }
    if (number > 0 && number % SAID_EVERY === 0) of.say(number);
    // A number's request is the same in every order of the answers.
    const random = createRandom(of.seed + Math.imul(number + 1, 0x9e_37_79_b1));
    const request = makeRequest({ random, values, operations, callers, foreign });
    const answer = await send(request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const { name } = request.operation;
    const counts = (byOperation[name] ??= { sent: 0, answered: 0 });
    counts.sent += 1;
    if (answer.status !== 429) counts.answered += 1;
    const finding = checkAnswer(request, answer, unsent);
    if (finding !== null) findings.set(`${finding.fault} ${name} ${finding.kind}`, finding);
  };
  const worker = async (): Promise<void> => {
    while (sent < of.requests) {
      const number = sent;
      sent += 1;
      await sendOne(number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { requests: sent, statuses, byOperation, findings: [...findings.values()] };
}

async function send({ url, method, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch (error) {
    // A connection that the server closed without an answer.
    return { status: 599, retryAfter: null, text: String(error) };
  }
}
