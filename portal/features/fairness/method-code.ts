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
      left = left + retriggers[scatters]
    never more than "limit" free games in all;
    scatters: freeGames.scatter, or the first

game:
  if features.changingRows:
    for each reel: k = draw(sum of weights)
      fewest rows take the lowest k
  for each reel: stop = draw(strip length)
    row r shows strip[(stop + r) mod length]
  free game: freeGames.strips, if any;
    sticky wilds stay in their cells
  if features.tumbles:
    pay; winning cells vanish, the rest falls;
    free cells take strip[stop - 1], [stop - 2] …
    again until nothing pays or it has tumbled
    "limit" times   (nothing is drawn)
    all pays of board i × multipliers[i], the last
    goes on; free game: freeMultipliers, if any
  else:
    expanding wilds fill their reels (of several
    kinds in one reel the topmost); pay
  scatters = those in view after the last tumble,
    but before wilds have expanded; none of respins
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

pay (unit = stake / stakeUnits;
     lines without stakeUnits: one a line):
  a pay counts each of its symbols ("ABC": any mix)
  and the wilds that stand for one of them: those
  in "substitutes"; without it every symbol but
  scatters and coins. A wild that the pay names
  is its own symbol.
  a count not listed pays like the next lower one
  that is; below the least, nothing is paid
  win = pays[count] × unit × multiplier of its wilds
    × tumble's multiplier × free games' multiplier

  lines     each line by itself: the cells from the
            first reel on as long as they count;
            of all pays and listed lengths the
            highest win, of equals the shortest,
            then the first listed.
            Wilds alone count: they are read as the
            pay that is highest for them (unless the
            mechanics want one that names them).
            "both": from the last reel too; if one
            of the two reaches across all reels only
            the higher is paid, of equals the left
  ways      each pay by itself: count = the most
            reels listed, of the run from the first
            reel on in which every reel has a cell
            that counts. Ways = products over these
            reels of (own + wilds), less the product
            of (wilds) alone: one own is needed.
            A wild counts as often as its multiplier
            says, so those in one way multiply
  anywhere  each pay by itself: all cells in view
            that count, one own at least
  clusters  each pay by itself: cells that count and
            touch side by side, one own at least;
            a wild may be in several clusters
  wilds' multipliers (of wilds that stand in, not
    of own symbols; 1 adds nothing), by
    "wildMultipliers": "multiply" (lines without it),
    "add" or "highest" of those in the win
  scatters  by their exact number: no other pays.
            "scatter" and times "stake" × the stake,
            times "unit" × unit; × free games'
            multiplier, never × wilds or tumbles
  cap       wins are added in this order: lines,
            pays and clusters as listed. The one that
            reaches cap × stake is cut to it, and the
            round ends there`;

/** The published known answer: positions 25 0 4 0 17 … of strips with 34 stops. */
export const KNOWN = {
  serverSeed: `${'0'.repeat(63)}1`,
  clientSeed: 'glasshouse',
  nonce: 1,
  stops: 34,
  block: 'e70877293c173632166136deb4c3968a86ed2247aee3584db0360c58048cd679',
  draws: [25, 0, 4, 0, 17, 5, 24, 3],
} as const;
