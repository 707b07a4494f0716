/** A forbidden term and the term that replaces it. */
export interface ForbiddenTerm {
  readonly term: RegExp;
  readonly instead: string;
  /** Files that the rule reads; all of them when it is missing. */
  readonly within?: RegExp;
  /** Files in which the term is right, each with its reason. */
  readonly outside?: ReadonlyMap<RegExp, string>;
  /** Texts that the rule must match, and texts that it must not. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

/**
 * Matches each word and its plural: alone, and as a part of a name in camelCase, snake_case,
 * kebab-case or capitals. `lane` matches `lanes`, `laneOf`, `openLane`, `lane_count` and `LANES`,
 * but not `planes`.
 */
function named(words: readonly string[], more: readonly RegExp[] = []): RegExp {
  const patterns = words.flatMap((word) => {
    const [first = '', rest] = [word[0], word.slice(1)];
    return [
      `(?<![A-Za-z])[${first.toUpperCase()}${first}]${rest}s?(?![a-zà-ÿ])`,
      `(?<=[a-z\\d])${first.toUpperCase()}${rest}s?(?![a-zà-ÿ])`,
      `(?<![A-Za-z])${word.toUpperCase()}S?(?![A-Za-z])`,
    ];
  });
  return new RegExp([...patterns, ...more.map(({ source }) => source)].join('|'));
}

export const forbiddenTerms: readonly ForbiddenTerm[] = [
  {
    term: named(['lane']),
    instead: 'settlement batcher, SETTLEMENT_CONNECTIONS',
    bad: [
      'one lane of the process',
      'lanes',
      'laneOf(id)',
      'lane_count',
      'openLane()',
      'LANE_COUNT',
    ],
    good: ['planes', 'airplane', 'const settlementConnections = 2;'],
  },
  {
    term: named(['house']),
    instead: 'App, the operator, the server; in texts Glasshouse or "we"',
    bad: ['what the house paid', 'createHouse()', 'HouseDeps'],
    good: ['Glasshouse', 'a greenhouse', 'the table operator_figures'],
  },
  {
    term: named(['deed']),
    instead: 'action, operation id',
    bad: ['the deed itself', 'call.deed', 'oneDeed'],
    good: ['indeed', 'call.operationId'],
  },
  {
    term: named(
      ['seldom', 'keptIntent', 'wish'],
      [/\b[Ww]ishes\b|\bcomings\b|(?<=[a-z])Comings?(?![a-z])/],
    ),
    instead: 'lobby prompts, frequency cap, persisted idempotency key, pending launch, request',
    bad: ['comings.ts', 'lobbyComings', 'keptIntent(name)', 'PaymentWish', 'WISH', 'the same wish'],
    good: ['forthcoming', 'wishlist'],
  },
  {
    term: /\bvisitDue\b|\bvisit-due\b|\bcarryOn\b|\bcarry-on\b|\bhear[A-Z]\w*|\bhear-event\b/,
    instead: 'reconcileDue, processDueWithdrawals, handleEvent',
    bad: ['visitDue(at)', './carry-on.ts', 'hearDepositEvent(event)'],
    good: ['heartbeat', 'handleDepositEvent(event)'],
  },
  {
    term: /\baskForPayout\b|\bask-for-payout\b|\bstartDeposit\b|\bstart-deposit\b/,
    instead: 'requestWithdrawal, createDeposit',
    bad: ['askForPayout(order)', './start-deposit.ts'],
    good: ['requestWithdrawal(order)'],
  },
  {
    term: named(['knock', 'frontDoor'], [/\b[Ff]ront[- ]doors?\b/]),
    instead: 'public API, contract-tests, callOperation',
    bad: ['through the front door', 'front-doors', 'knock(operation)', 'knockAt(path)'],
    good: ['knockout', 'callOperation(operation)'],
  },
  {
    term: /\bpubliclog\b|\bgrowLog\b|\bcircle\.ts\b/,
    instead: 'transparency-log, appendPending, fft.ts',
    bad: ['features/publiclog', 'growLog(deps)', '`circle.ts`'],
    good: ['features/transparency-log'],
  },
  {
    term: named(['purse'], [/\b[Ff]urnish\w*|(?<=[a-z])Furnish\w*/]),
    instead: 'loadAssets, displayed balance',
    bad: ['furnish(source)', 'unfurnishAll, furnishing', 'the purse', 'playerPurse', 'purse_minor'],
    good: ['loadAssets(source)', 'unfurnished'],
  },
  {
    term: named(['told', 'telling'], [/(?<![\w-])[Tt]ell\(|\btell\.ts\b|\btype Tell\b/]),
    instead: 'notifier.publish, views.ts, last-seen, result-line, withData; name what is shown',
    bad: ['hints.tell(id)', 'tell()', 'toldAt', 'told_at', 'useTold', '.told {', 'telling('],
    good: ['notifier.publish(id)', 'it tells the wait in seconds', 'threshold', 'foretold'],
  },
  {
    term: named(['guard']),
    instead: 'stateVersion; for a process watchdog, for a component ErrorBoundary',
    bad: ['the guard of a spin', 'guard_version', 'raiseGuard(db)', 'class Guard extends X'],
    good: ['guarda tu clave', 'Aguarde', 'stateVersion'],
  },
  {
    term: new RegExp(
      String.raw`(?<![A-Za-z])[Ww]alls?(?![a-z]|[ -]?(?:clock|time)|Clock|Time|Ms)|` +
        String.raw`(?<=[a-z])Walls?(?![a-z])`,
    ),
    instead: 'blocking screen; for a list of tiles grid',
    bad: ['the wall of a break', 'ageWall', 'wall_shown', '.wall {'],
    good: ['wallet', 'the wall clock', 'wallClock(zone)', 'wallTime()', 'wallMs', 'wall time'],
  },
  {
    term: named(['shop', 'recharge'], [/(?<![A-Za-z/])[Cc]harge(?![a-z\d]| ?[Bb]ack)/]),
    instead: 'deposit; for the search in the lobby finder',
    bad: ['the shop', 'inShop()', 'RechargeDialog', 'recharge', 'chargeOrder', 'ChargeState'],
    good: ['a chargeback', 'charged twice', 'charge10Flag', "'/charge/order/list'", 'deposit'],
  },
  {
    term: /payout/i,
    instead: 'withdrawal; a payout is what a symbol pays, or what the provider is asked to pay',
    outside: new Map([
      [/^(?:engine|games|stage)\//, 'what a symbol or a feature pays'],
      [/^sandbox\/(?:provider\/|README)/, "the provider's own API and its statement"],
      [/^server\/features\/providers\//, 'the port to the providers'],
      [/^server\/testing\/memory-provider\.ts$/, 'a provider'],
      [/^server\/features\/withdrawals\/testing\/scripted-provider\.ts$/, 'a provider'],
      [/^(?:sandbox|server\/features)\/robots\/(?:index|robots?)\.ts$/, 'a field of their API'],
      [/^words\/glossary\.test\.ts$/, 'names what the texts must not say'],
    ]),
    bad: [
      'Asks for a payout',
      'requestPayout(order)',
      'askPayout',
      'the next payouts',
      'firstPayoutMinimum',
      'payOut(world)',
      'PAYOUT',
      'recent-payouts.ts',
    ],
    good: ['requestWithdrawal(order)', 'it is paid out', 'the provider pays out'],
  },
  {
    term: /(?<!hash )\b[Cc]hains?\b|\b[Ll]inks?\b|\bCHAIN|(?<![A-Za-z])(?:link|chain)(?=[A-Z_])/,
    instead: 'journalSeq, journalHash',
    within: /^(?:ledger|server\/features\/(?:journal|rounds|transparency-log|wallet))\//,
    bad: ['chain text not null', 'a link of the journal', 'CHAIN_START', 'chainOf(row)'],
    good: ['the hash chain', 'journal_seq', 'unlinked'],
  },
  {
    term: /\b[Ww]hat stands\b|\bstands there\b|\b(?:is|are|was|were|be) told\b|\bbears\b/,
    instead: 'what is stored; is returned, receives; has',
    bad: ['what stands in the row', 'the caller is told', 'a row bears its hash'],
    good: ['it stands for another', 'bearer token'],
  },
  {
    term: /\b(?:doors|rooms|openDoors|registerRooms)\b/,
    instead: 'actions, registerActions',
    bad: ['doors.game(id)', 'the rooms behind'],
    good: ['indoors'],
  },
  {
    term: /\bband\b/,
    instead: 'confidence interval',
    bad: ['outside of its band'],
    good: ['bandwidth', 'broadband'],
  },
  {
    term: /\bjudge\(|\bjudge\.ts\b|\bstanding\(/,
    instead: 'validate, loadEligibility',
    bad: ['judge(amount)', "from './judge.ts'", 'await standing(db)'],
    good: ['a judgement', 'outstanding(order)'],
  },
  {
    term: /\b[Aa]new\b|\bever more rarely\b/,
    instead: 'again; less and less often',
    bad: ['it begins anew', 'read ever more rarely'],
    good: ['a new key', 'never more than once'],
  },
  {
    term: /\b(?:chainOf|judgeCode|judgeRecovery|beginLife)\b/,
    instead: 'journalHashOf, checkCode, newWirePlayer',
    bad: ['chainOf(before, row)', 'judgeCode(db)', 'beginLife(app)'],
    good: ['journalHashOf(before, row)', 'checkCode(db)'],
  },
  {
    term: /\brecall\(|\bremember\(/,
    instead: 'storage get and set',
    bad: ["recall('tab')", "remember('tab', 'home')"],
    good: ['it remembers the tab'],
  },
];

/** Files that the rule ignores, each with its reason. */
export const exemptFiles: ReadonlyMap<RegExp, string> = new Map([
  [/^server\/migrations\//, 'a released migration never changes'],
  [/^CHANGELOG\.md$/, 'notes of past releases'],
  [/^LICENSES\.md$|^LICENSE$|\/LICENSE\.txt$/, 'licence texts of others'],
  [/^package-lock\.json$/, 'package names of others'],
  [/^tools\/rules\/terms(?:\.test)?\.ts$/, 'names what it forbids'],
  [/^words\/glossary\/en\.ts$/, 'the same list for players: names what it forbids'],
  [/^GLOSSARY\.md$/, 'maps wire and database names to the terms'],
]);

/** Values defined outside the code, each with its reason. They are not reported. */
export const exemptValues: ReadonlyMap<string, string> = new Map([
  ['/v1/house/figures', 'a wire path'],
  ['stage.odds.house', 'a text key: the house edge is a term of the trade'],
  ['house edge', 'a term of the trade'],
  ["house: 'operator'", 'a value of client_seed.made_by in old rounds, decoded where it is read'],
  ['`house` only in old rounds', 'the comment that says so'],
  ["stored['wish']", 'a stored property of the previous portal, read for one release'],
  ['stored the request as `wish`', 'the comment that says so'],
  ['band: ', 'the JSON key of a confidence interval in the operator figures'],
  ['rechargeMall', 'an address of the portal'],
  ['FbRechargeRecords', 'wire paths'],
  ['isFirstRecharge', 'a wire field'],
  ['chargeNum', 'a wire field'],
  ['told_chargeback', 'a column of a released migration'],
  ['}.told', 'the end of a stored cookie value'],
  ['(\\.told)', 'the end of a stored cookie value'],
  ['`state_version` instead of `link`, `chain` and `guard`', 'the note that names the old columns'],
  ['You told us', 'a sentence for players'],
  ['wall of comb', 'the walls of a honeycomb'],
  ['${walls}', 'the walls of a honeycomb'],
  ['const walls = CELLS', 'the walls of a honeycomb'],
  ['LANES', 'the old name of a setting, answered with a warning for one release'],
  ['payout account', "the player's account that withdrawals go to"],
  ['Payout account', "the player's account that withdrawals go to"],
  ['payout-account', "the player's account that withdrawals go to"],
  ['payoutAccount', "the player's account that withdrawals go to"],
  ['PayoutAccount', "the player's account that withdrawals go to"],
  ['payout_', 'codes of cases and of statement lines, columns of the payout account'],
  ['payouts_at', 'a column of a released migration'],
  ["'payout:", 'keys of stored transfers'],
  ['`payout:', 'keys of stored transfers and claims'],
  ["'payout'", 'a kind of event, and a name in stored values'],
  ["'payout.", 'types of provider events'],
  ['payoutReturned', "a line of the provider's statement"],
  ['/payouts', 'wire and provider paths'],
  ['.payouts', 'a wire field, and the payouts that a provider knows'],
  ["['payouts']", 'a wire field'],
  ['payouts: ', "a wire field, and a mode of the sandbox's provider"],
  ['createPayout', 'a function of the port to the providers'],
  ['readPayout', 'a function of the port to the providers'],
  ['cancelPayout', 'a function of the port to the providers'],
  ['PayoutKnown', 'a type of the port to the providers'],
  ['PayoutQueue', 'a type of the port to the providers'],
  ['payoutRequests', 'what a provider counts in tests'],
]);

/** Returns the forbidden terms of a text, each with its line and replacement. */
export function termFaults(path: string, text: string): string[] {
  if ([...exemptFiles.keys()].some((file) => file.test(path))) return [];
  let read = text;
  for (const value of exemptValues.keys()) {
    read = read.replaceAll(value, value.replaceAll(/\S/g, '.'));
  }
  const rules = forbiddenTerms.filter(
    ({ within, outside = new Map<RegExp, string>() }) =>
      within?.test(path) !== false && ![...outside.keys()].some((place) => place.test(path)),
  );
  return rules.flatMap(({ term, instead }) =>
    [...read.matchAll(new RegExp(term.source, `${term.flags}g`))].map((found) => {
      const line = read.slice(0, found.index).split('\n').length;
      return `${path}:${line} says "${found[0]}": say ${instead}`;
    }),
  );
}
