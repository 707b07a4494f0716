/**
 * How a round follows from its seeds, in a notation that is read like a program: the same in every
 * language. The engine's own tests hold what is said here.
 */

export const STREAM_CODE = `block(i) = HMAC-SHA256(
  key     = serverSeed (text, UTF-8),
  message = clientSeed + ":" + nonce + ":" + i
)                          i = 0, 1, 2 …

u0, u1, u2 … = the blocks one after another,
  4 bytes each, high byte first`;

export const DRAW_CODE = `draw(n):
  limit = n × floor(2^32 / n)
  repeat u = next number until u < limit
  return u mod n`;

export const ROUND_CODE = `round:
  game(paid)
  if features.holdAndCollect: hold()
  if features.freeGames:
    left = awards[scatters of the paid game]
    while left > 0 and not capped:
      left = left - 1; game(free)
      left = left + retriggers[scatters]  (limit)

game:
  if features.changingRows:
    for each reel: k = draw(sum of weights)
      fewest rows take the lowest k
  for each reel: stop = draw(strip length)
    row r shows strip[(stop + r) mod length]
  free game: sticky wilds stay in their cells
  if features.tumbles:
    pay; winning cells vanish, the rest falls;
    free cells take strip[stop - 1], [stop - 2] …
    again until nothing pays   (nothing is drawn)
  else:
    expanding wilds fill their reels; pay
  pay scatters
  if features.respins:
    hold the reels that show the symbol,
    draw the others again, pay; as long as
    one more reel shows it, at most limit times

hold (from enough coins of the paid game):
  each coin in view: value()
  while spins > 0 and cells are free:
    each free cell: coin if draw(of) < coins,
      then at once value()
    a coin brings the spins back
  pay all values, full grid on top
  cells: reel by reel, from top to bottom
  value(): k = draw(sum of weights),
    the first of the table takes the lowest k

pay (unit = stake / stakeUnits):
  lines     highest win of each line, from the
            first reel; "both": from the last too
  ways      one cell a reel from the first reel on
  anywhere  count of a symbol in view
  clusters  cells that touch side by side
  wilds stand for what the definition says and
  multiply as it says; free games multiply too
  scatters  count in view
  cap       the round ends at cap × stake`;

/** The published known answer: positions 25 0 4 0 17 … of strips with 34 stops. */
export const KNOWN = {
  serverSeed: `${'0'.repeat(63)}1`,
  clientSeed: 'glasshouse',
  nonce: 1,
  stops: 34,
  block: 'e70877293c173632166136deb4c3968a86ed2247aee3584db0360c58048cd679',
  draws: [25, 0, 4, 0, 17, 5, 24, 3],
} as const;
