export interface Result {
  /** Players at once: as many as one process can serve, and ten times as many. */
  readonly usualPlayers: number;
  readonly floodPlayers: number;
  readonly usualPerSecond: number;
  readonly acceptedPerSecond: number;
  readonly acceptedP50Ms: number;
  readonly acceptedP99Ms: number;
  readonly busy: number;
  readonly limited: number;
  readonly withoutRetryAfter: number;
  /** Answers that are neither a settled spin nor 503 or 429, and the first of them. */
  readonly otherAnswers: number;
  readonly firstOther: string | null;
  /** Spins settled in the first seconds after the flood, beside those before it. */
  readonly afterPerSecond: number;
  readonly afterRefused: number;
  readonly afterP99Ms: number;
  readonly usualP99Ms: number;
  /** Resident memory of the server before, at most during, and after the flood. */
  readonly beforeMb: number;
  readonly mostMb: number;
  readonly afterMb: number;
  readonly roomMb: number;
  /** Players whose last acknowledged round is not the last or the one before it in the database. */
  readonly lostPlayers: number;
  readonly books: 'ok' | 'wrong';
}

/**
 * The least throughput under the flood, and after it, beside that before it. The flood's clients
 * share the machine: ten times as many need half a core more.
 */
const SHARE_DURING = 0.5;
const SHARE_AFTER = 0.8;

/** What a result has that it must not have, one sentence each. */
export function faultsOf(result: Result): string[] {
  const { usualPerSecond, beforeMb, roomMb } = result;
  const faults: readonly (readonly [boolean, string])[] = [
    [result.busy + result.limited === 0, 'nothing was refused: the load was not too large'],
    [result.withoutRetryAfter > 0, `${result.withoutRetryAfter} refusals have no Retry-After`],
    [result.otherAnswers > 0, `${result.otherAnswers} other answers: ${result.firstOther}`],
    [result.lostPlayers > 0, `${result.lostPlayers} players lost a round that they were answered`],
    [result.books !== 'ok', 'the books are wrong'],
    [
      result.acceptedPerSecond < SHARE_DURING * usualPerSecond,
      `${result.acceptedPerSecond} spins/s were accepted, ${usualPerSecond} before`,
    ],
    [
      result.mostMb > beforeMb + roomMb,
      `the memory rose from ${beforeMb} to ${result.mostMb} MB, by more than ${roomMb}`,
    ],
    [
      result.afterPerSecond < SHARE_AFTER * usualPerSecond,
      `${result.afterPerSecond} spins/s afterwards, ${usualPerSecond} before`,
    ],
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}
