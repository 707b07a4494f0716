import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { ParFigures } from '@glasshouse/engine/par/par-figures.ts';
import { definition as carnivora } from './14001/definition.ts';
import carnivoraPar from './14001/par.json' with { type: 'json' };
import { definition as sunbird } from './14004/definition.ts';
import sunbirdPar from './14004/par.json' with { type: 'json' };
import { definition as victoria } from './14005/definition.ts';
import victoriaPar from './14005/par.json' with { type: 'json' };
import { definition as fireflyJar } from './66121/definition.ts';
import fireflyJarPar from './66121/par.json' with { type: 'json' };
import { definition as orchidNights } from './66122/definition.ts';
import orchidNightsPar from './66122/par.json' with { type: 'json' };
import { definition as moonCactus } from './66124/definition.ts';
import moonCactusPar from './66124/par.json' with { type: 'json' };
import { definition as dragonfly } from './66125/definition.ts';
import dragonflyPar from './66125/par.json' with { type: 'json' };
import { definition as monsteraGold } from './66123/definition.ts';
import monsteraGoldPar from './66123/par.json' with { type: 'json' };
import { definition as mandrake } from './66126/definition.ts';
import mandrakePar from './66126/par.json' with { type: 'json' };
import { definition as koiPond } from './77774/definition.ts';
import koiPondPar from './77774/par.json' with { type: 'json' };
import { definition as bellAndBee } from './77775/definition.ts';
import bellAndBeePar from './77775/par.json' with { type: 'json' };
import { definition as lemonGrove } from './77776/definition.ts';
import lemonGrovePar from './77776/par.json' with { type: 'json' };

/** One game: its definition and the derived figures. */
export interface Title {
  readonly definition: GameDefinition;
  readonly par: PublishedPar;
}

/** The content of a par.json: the figures, and the hash of their definition. */
export interface PublishedPar extends ParFigures {
  /** SHA-256 of the definition's canonical JSON, in hex. */
  readonly definitionHash: string;
}

/** All titles, in lobby order. */
export const titles: readonly Title[] = [
  { definition: fireflyJar, par: fireflyJarPar },
  { definition: orchidNights, par: orchidNightsPar },
  { definition: monsteraGold, par: monsteraGoldPar },
  { definition: moonCactus, par: moonCactusPar },
  { definition: koiPond, par: koiPondPar },
  { definition: bellAndBee, par: bellAndBeePar },
  { definition: lemonGrove, par: lemonGrovePar },
  { definition: carnivora, par: carnivoraPar },
  { definition: dragonfly, par: dragonflyPar },
  { definition: sunbird, par: sunbirdPar },
  { definition: victoria, par: victoriaPar },
  { definition: mandrake, par: mandrakePar },
];
