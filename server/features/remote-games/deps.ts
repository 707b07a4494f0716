import type { AppContext } from '../../context.ts';
import type { Sealing } from '../fairness/index.ts';
import type { RemoteGamesOptions } from './options.ts';

/** What this feature uses of the server. */
export type RemoteDeps = Pick<
  AppContext,
  'db' | 'clock' | 'pack' | 'games' | 'switches' | 'jobs' | 'log' | 'mode' | 'minRoundMs'
> &
  RemoteGamesOptions & {
    /** Encrypts server seeds and the operators' tokens at rest. */
    readonly sealing: Sealing;
    /** Of this project, for the OpenAPI document. */
    readonly version: string;
  };
