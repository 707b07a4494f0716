/** A forbidden term and the term that replaces it. */
export interface ForbiddenTerm {
  readonly term: RegExp;
  readonly instead: string;
  /** Texts that the rule must match, and texts that it must not. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

export const forbiddenTerms: readonly ForbiddenTerm[] = [
  {
    term: /\b[Ll]anes?\b|\bLANES?\b/,
    instead: 'settlement batcher, SETTLEMENT_CONNECTIONS',
    bad: ['one lane of the process', 'const lanes = 2;'],
    good: ['planes', 'const settlementConnections = 2;'],
  },
  {
    term: /(?<![A-Za-z])[Hh]ouses?(?![a-z_])|(?<=[a-z])Houses?(?![a-z])/,
    instead: 'App, the operator, the server; in texts Glasshouse or "we"',
    bad: ['what the house paid', 'createHouse()', 'HouseDeps'],
    good: ['Glasshouse', 'a greenhouse', 'the table operator_figures'],
  },
  {
    term: /(?<![A-Za-z])[Dd]eeds?(?![a-z])|(?<=[a-z])Deeds?(?![a-z])/,
    instead: 'action, operation id',
    bad: ['the deed itself', 'call.deed', 'oneDeed'],
    good: ['indeed', 'call.operationId'],
  },
  {
    term: /\bcomings\b|\bseldom\b|\bkeptIntent\b|\bwish(?:es)?\b|(?<=[a-z])Wish\b/,
    instead: 'lobby prompts, frequency cap, persisted idempotency key, pending launch, request',
    bad: ['comings.ts', 'keptIntent(name)', 'PaymentWish', 'the same wish'],
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
    term: /\bfront[- ]doors?\b|\bknocks?\b/i,
    instead: 'public API, contract-tests, callOperation',
    bad: ['through the front door', 'knock(operation)'],
    good: ['knockout', 'callOperation(operation)'],
  },
  {
    term: /\bpubliclog\b|\bgrowLog\b|\bcircle\.ts\b/,
    instead: 'transparency-log, appendPending, fft.ts',
    bad: ['features/publiclog', 'growLog(deps)', '`circle.ts`'],
    good: ['features/transparency-log'],
  },
  {
    term: /\bfurnish\w*|\b[Pp]urses?\b|\btold-at\b|\btoldAt\b|\bhints\.tell\b|\btell\.ts\b/,
    instead: 'loadAssets, displayed balance, last-seen, notifier.publish, views.ts',
    bad: ['furnish(source)', 'the purse', "hints.tell(id, 'x')"],
    good: ['notifier.publish(id)'],
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
    term: /\b(?:chainOf|judgeCode|judgeRecovery|beginLife|useTold|noteTold|ToldRefusal)\b/,
    instead: 'journalHashOf, checkCode, newWirePlayer, useRefusalText',
    bad: ['chainOf(before, row)', 'judgeCode(db)', 'beginLife(app)', 'useTold(props)'],
    good: ['journalHashOf(before, row)', 'checkCode(db)'],
  },
  {
    term: /\brecall\(|\bremember\(|\braiseGuard\b/,
    instead: 'storage get and set, raiseStateVersion',
    bad: ["recall('tab')", "remember('tab', 'home')", 'raiseGuard(db)'],
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
  ['LANES', 'the old name of a setting, answered with a warning for one release'],
]);

/** Returns the forbidden terms of a text, each with its line and replacement. */
export function termFaults(path: string, text: string): string[] {
  if ([...exemptFiles.keys()].some((file) => file.test(path))) return [];
  let read = text;
  for (const value of exemptValues.keys()) {
    read = read.replaceAll(value, value.replaceAll(/\S/g, '.'));
  }
  return forbiddenTerms.flatMap(({ term, instead }) =>
    [...read.matchAll(new RegExp(term.source, `${term.flags}g`))].map((found) => {
      const line = read.slice(0, found.index).split('\n').length;
      return `${path}:${line} says "${found[0]}": say ${instead}`;
    }),
  );
}
