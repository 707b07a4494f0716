/**
 * How a round follows from its seeds, in pseudocode that is the same in every language. The
 * engine's tests verify it.
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
  free game: freeGames.strips, if any; wilds that
    stuck in earlier free games cover their cells
  if features.tumbles:
    pay; winning cells vanish, the rest falls;
    free cells take strip[stop - 1], [stop - 2] …
    again until nothing pays or it has tumbled
    "limit" times   (nothing is drawn)
    all pays of board i × multipliers[i], the last
    goes on; free game: freeMultipliers, if any
  else:
    free game: stickyWilds.symbols in view stick
      until the last free game
    expandingWilds.symbols fill their reels (of
      several kinds in one reel the topmost), in the
      games that "games" names: all, paid or free
    pay
  scatters = those in view after the last tumble,
    but before wilds have expanded; none of respins
  pay scatters
  if features.respins (free games: only with
  "games": "all"):
    hold the reels that show one of the symbols, as
    they look after wilds have expanded; draw the
    others again, let wilds expand, pay; as long as
    one more reel shows one and not all reels do,
    at most limit times

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
  "multipliedInFreeGames": false: not × free games'
  "averageBonus" changes nothing

  lines     each line by itself: the cells from the
            first reel on as long as they count;
            of all pays and listed lengths the
            highest win, of equals the shortest,
            then the first listed.
            "anyPosition": all cells of the line
            that count, one own at least; only where
            that pays more than all others; its event
            is anywhereWin
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
            a wild may be in several clusters; several
            of one pay in the order of their first
            own cells
  wilds' multipliers (of wilds that stand in, not
    of own symbols; 1 adds nothing), by
    "wildMultipliers": "multiply" (lines without it),
    "add" or "highest" of those in the win
  scatters  by their exact number: no other pays.
            "scatter" is of the first scatter of
            "symbols"; it and times "stake" × the stake,
            times "unit" × unit; × free games'
            multiplier, never × wilds or tumbles
  cap       wins are added in this order: lines,
            pays and clusters as listed. The one that
            reaches cap × stake is cut to it, and the
            round ends there`;

/** How the text of a definition is hashed. */
export const HASH_CODE = `definitionHash = SHA-256 of the definition
  as JSON in UTF-8, without spaces
  members of an object: sorted by name as text,
    so "10" comes before "5"
  lists: in their order
  numbers: whole, in digits: 12
  /v1/definitions/{hash} sends this very text
    as data.definition`;

/** Names and members of the events in a proof. */
export const EVENTS_CODE = `every event is an object with "type" and
what follows. Reels and rows from 0, row 0 on top;
cells: lists of [reel, row], reel by reel from top
to bottom; grid: a text a reel, from top to bottom;
amounts in minor units, as paid

reelsResized   rows: of each reel
reels          stops, grid (what sticks or is held
               is in it; a held reel keeps its stop)
wildsStick     cells: the new ones
wildsExpanded  reels: those that changed; grid
lineWin        line: from 0; symbols: of the pay;
               rows: of the winning cells, from its
               first reel on; multiplier; winMinor;
               from: "right", if read from there
waysWin        symbols; count: of reels; ways: each
               counted once; paidWays; cells: those
               in any way that counts; multiplier:
               without the wilds'; winMinor
anywhereWin, clusterWin
               symbols, cells, multiplier, winMinor
scatterWin     symbol, cells, multiplier, winMinor
tumble         index: from 1; removed: cells before;
               grid: after; multiplier: of tumbles
respin         index: from 1; held: reels
holdStart      coins: [reel, row, value]; spins
holdSpin       left: spins after this one
coinsLanded    coins: the new ones; left: spins
holdEnd        coins: how many; fullGridMinor;
               winMinor
freeGamesAwarded      games, multiplier
freeGame              index: from 1; of: how many now
freeGamesRetriggered  games: added; of
freeGamesEnd          games: played; winMinor: of all
winCapped      winMinor: of the round; right after
               the win that was cut
roundEnd       winMinor: of the round; always last

multiplier: wilds' × tumble's × free games'.
Left out: wildsStick and wildsExpanded that change
nothing, freeGamesRetriggered that adds nothing.
freeGamesEnd comes also after winCapped.
The round's win is the sum of all win events and
holdEnd.`;

/** How the commitment is checked in the public log. */
export const LOG_CODE = `GET /v1/log/proof/{serverSeedHash}
  entry: its number, from 0; body; size; root; path
body = {"kind":"seed","hash":…,"at":…}
  at (milliseconds) is not after createTime
RFC 6962: hash = SHA-256(0x00 + body)
  n = entry; last = size - 1
  for each p of path, all in bytes:
    if n is odd or n = last:
      hash = SHA-256(0x01 + p + hash)
      while n is even and n > 0: n, last = n/2, last/2
    else hash = SHA-256(0x01 + hash + p)
    n, last = n/2, last/2       (rounded down)
  at the end last = 0 and hash = root
GET /log/checkpoint (C2SP signed note): the lines
  origin, size, root in base64; an empty line; then
  "— name signature" in base64: 4 bytes of key id,
  then Ed25519 over the text before the empty line
GET /log/key: name+id+key in base64, the key after
  one byte 0x01

record: SHA-256 of the proof without "serverSeed" as
  sorted JSON; GET /v1/fairness/record/{roundId}/{it}
  says same: 1 when the app's own record is this one`;

/** The published test vector: positions 25 0 4 0 17 … of strips with 34 stops. */
export const KNOWN = {
  serverSeed: `${'0'.repeat(63)}1`,
  clientSeed: 'glasshouse',
  nonce: 1,
  stops: 34,
  block: 'e70877293c173632166136deb4c3968a86ed2247aee3584db0360c58048cd679',
  draws: [25, 0, 4, 0, 17, 5, 24, 3],
} as const;
