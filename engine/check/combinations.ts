import type { GameDefinition } from '../format.ts';
import { scatterCounts } from '../scatters.ts';
import { DefinitionError } from '../shape.ts';

/** Maximum number of boards in a round whose free games have a limit. */
const MAX_BOARDS = 20_000;

/**
 * Checks the parts of a definition against each other. Rejects symbol counts that no strip can
 * show, mechanics that contradict each other, and rounds that might never end. Reports all faults
 * together.
 */
export function checkCombinations(definition: GameDefinition, place: string): void {
  const faults: string[] = [];
  const refuse: Refuse = (at, reason) => void faults.push(`${at}: ${reason}`);
  refuseMissingSymbols(definition, place, refuse);
  refuseContradictions(definition, place, refuse);
  refuseEndlessGames(definition, `${place}.features.freeGames`, refuse);
  if (faults.length > 0) throw new DefinitionError(faults);
}

/** Records a fault with its path and reason. */
type Refuse = (place: string, reason: string) => void;

function refuseMissingSymbols(
  { symbols, pays, features, mechanics }: GameDefinition,
  at: string,
  refuse: Refuse,
): void {
  const has = (kind: string): boolean => symbols.some((symbol) => symbol.kind === kind);
  if ((pays.scatter !== undefined || features.freeGames !== undefined) && !has('scatter')) {
    refuse(`${at}.symbols`, 'has no scatter, though the game counts scatters');
  }
  if (has('coin') !== (features.holdAndCollect !== undefined)) {
    refuse(`${at}.symbols`, 'coins and hold and collect need each other');
  }
  const multiplies = symbols.some((symbol) => (symbol.multiplier ?? 1) > 1);
  const counts = mechanics.kind === 'anywhere' || mechanics.kind === 'clusters';
  if (counts && multiplies && mechanics.wildMultipliers === undefined) {
    refuse(`${at}.mechanics.wildMultipliers`, 'is missing, though a wild multiplies');
  }
}

function refuseContradictions(definition: GameDefinition, place: string, refuse: Refuse): void {
  const { mechanics, features, pays } = definition;
  const at = `${place}.features`;
  const { freeGames, tumbles, expandingWilds, stickyWilds, respins } = features;
  if (tumbles !== undefined) {
    const held = expandingWilds ?? stickyWilds ?? respins;
    if (held !== undefined)
      refuse(`${at}.tumbles`, 'cannot move what other features hold in place');
  }
  if (stickyWilds !== undefined && freeGames === undefined) {
    refuse(`${at}.stickyWilds`, 'stick in free games, and there are none');
  }
  if (expandingWilds?.games === 'free' && freeGames === undefined) {
    refuse(`${at}.expandingWilds`, 'expand in free games, and there are none');
  }
  if (respins?.games === 'all' && stickyWilds !== undefined) {
    refuse(`${at}.respins`, 'in free games cannot go with wilds that stick there');
  }
  if (respins !== undefined && features.holdAndCollect !== undefined) {
    refuse(`${at}.respins`, 'cannot hold reels where hold and collect holds coins');
  }
  const anyPosition = pays.line?.findIndex((pay) => pay.anyPosition === true) ?? -1;
  if (anyPosition >= 0 && mechanics.kind === 'lines' && mechanics.direction === 'both') {
    refuse(`${place}.pays.line[${anyPosition}].anyPosition`, 'needs lines that pay from the left');
  }
  const even = mechanics.kind === 'lines' || mechanics.kind === 'clusters';
  if (even && features.changingRows !== undefined) {
    refuse(`${at}.changingRows`, `${mechanics.kind} need reels of one height`);
  }
}

/** Without a limit a free game must add less than one free game on average. */
function refuseEndlessGames(definition: GameDefinition, place: string, refuse: Refuse): void {
  const { freeGames, tumbles, respins, stickyWilds, changingRows } = definition.features;
  const again = (tumbles?.limit ?? 0) + (respins?.limit ?? 0);
  if ((1 + again) * (1 + (freeGames?.limit ?? 0)) > MAX_BOARDS) {
    refuse(place, `with all that follows a round could show more than ${MAX_BOARDS} boards`);
  }
  if (freeGames === undefined || freeGames.limit !== null) return;
  if ((tumbles ?? stickyWilds ?? changingRows) !== undefined) {
    refuse(`${place}.limit`, 'must be a number where boards change after they are drawn');
  }
  const { retriggers } = freeGames;
  const scatter =
    freeGames.scatter ?? definition.symbols.find((one) => one.kind === 'scatter')?.code;
  if (retriggers === undefined || scatter === undefined) return;
  const counts = scatterCounts(freeGames.strips ?? definition.strips, definition.rows, scatter);
  let boards = 0;
  let added = 0;
  for (const [scatters, ways] of counts.entries()) {
    boards += ways;
    added += ways * (retriggers[scatters] ?? 0);
  }
  if (added >= boards) refuse(place, 'free games would go on for ever: set a limit');
}
