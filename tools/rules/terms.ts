import { exemptFiles, exemptValues } from './exempt-terms.ts';

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
    term: new RegExp(
      String.raw`\b[Cc]arr(?:y|ied)(?:[A-Z]\w*|[-_]\w+)|(?<=[a-z])(?:To)?Carry\b|\bCARRY_\w+|` +
        String.raw`\b[Bb]rakes?(?:Of\w*)?\b|\bBRAKED\b`,
    ),
    instead: 'inherit, inheritable limits; a limit or a break',
    within: /^(?:server|ledger|contract|e2e|tools|docs)\//,
    bad: ['carryPlay(tx)', 'CarriedLimits', 'carried-keys.sql', 'noteLimitsToCarry', 'brakesOf(x)'],
    good: ['JSON answers carry none', 'inheritLimits(tx)', 'breaks'],
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
    term: named(['gift']),
    instead: 'deposit bonus, bonus',
    bad: ['the gift of a deposit', 'giftPercent', 'takeGift', 'GiftPicture', "styles['gift']"],
    good: ['gifted', 'depositBonusPercent'],
  },
  {
    term: new RegExp(
      String.raw`\b[Dd]rop(?:s|ped|ping)? (?:(?:an?|the|this|its|their) )?(?:bonus|grant)(?:e?s)?\b|` +
        String.raw`\b(?:bonus|grant)(?:e?s)? (?:is|are|was|were) dropped\b|` +
        String.raw`\bdrop(?:Bonus|Grant)|\b[Dd]roppers?\b`,
    ),
    instead: 'cancel (a bonus, a grant)',
    bad: ['dropGrant(tx)', 'Drop this bonus', 'drops bonuses', 'the bonus is dropped', 'dropper'],
    good: ["'/v1/bonus/drop'", 'a dew drop', 'drop table', 'cancelGrant(tx)', 'an eyedropper'],
  },
  {
    term: new RegExp(
      String.raw`\b[Bb]ound[- ](?:player|account|guest|login)s?\b|` +
        String.raw`\b[Bb]ind(?:s|ing)? (?:(?:an?|the|this) )?(?:player|account|guest|login)s?\b|` +
        String.raw`\b[Bb](?:ind|ound)(?:Account|Player|Guest|Login|Form|At)|\bisBound\b|` +
        String.raw`\baccountBind\b|\bbind-(?:account|form|login)|\bat binding\b`,
    ),
    instead: 'create a login, hasLogin, a player with a login',
    bad: ['BoundPlayer', 'bindAccount(deps)', 'isBound', 'a bound player', 'binds the account'],
    good: ['say.bind(null)', 'an upper bound', 'bound to its request', 'gl.bindTexture(texture)'],
  },
  {
    term: /\b(?:has)?[Pp](?:ay|aid|ays)In\b|\bpay-in\b|\bof paying in\b/,
    instead: 'deposit; makeDeposit, hasDeposited, payment method',
    bad: ['payIn(page)', 'hasPaidIn', "'me.paidIn'", 'the ways of paying in'],
    good: ['paid in legs', 'a pay in units', 'pays in any position'],
  },
  {
    term: /payout/i,
    instead: 'withdrawal; a payout is what a symbol pays, or what the provider is asked to pay',
    outside: new Map([
      [/^(?:engine|games|stage)\//, 'what a symbol or a feature pays'],
      [/^sandbox\/(?:provider\/|README)/, "the provider's own API and its statement"],
      [/^server\/features\/providers\//, 'the port to the providers'],
      [/^server\/features\/suppliers\/igsp\/testing\/igsp-platforms\.yaml$/, 'as published'],
      [/^server\/testing\/memory-provider\.ts$/, 'a provider'],
      [/^server\/features\/withdrawals\/testing\/scripted-provider\.ts$/, 'a provider'],
      [/^(?:sandbox|server\/features)\/robots\/(?:index|robots?)\.ts$/, 'a field of their API'],
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
    term: /\bjudge\(|\bjudge\.ts\b|\bstanding\(|\bjudged\b/,
    instead: 'validate, loadEligibility, checked',
    bad: ['judge(amount)', "from './judge.ts'", 'await standing(db)', 'judged.look_at'],
    good: ['a judgement', 'outstanding(order)', 'misjudged'],
  },
  {
    term: /\b(?:const|let) \[?(?:comes|stands|standing)\b|\bsetStands\b|(?<=[a-z])Comes\b/,
    instead: 'what the value is: isPaused, prompt, offerDue',
    bad: ['const comes = 1', 'const [stands, setStands] = useState()', 'activityComes(account)'],
    good: ['when the next one comes', 'const standardBonus = 1'],
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
