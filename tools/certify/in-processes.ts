import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Package, PackageOptions } from './write-package.ts';

/** One package, as a process is asked for it. */
export type PackageRequest = Pick<PackageOptions, 'jurisdictions' | 'out' | 'programs'> & {
  readonly id: string;
};

export type PackageMessage = { readonly share: number } | { readonly made: Package };

export interface TimedPackage extends Package {
  readonly seconds: number;
}

/**
 * Writes packages, as many at once as there are cores: parts of some titles' figures are counted on
 * one core only. Returns them in the order asked for; throws when one cannot be written.
 */
export async function writeInProcesses(
  requests: readonly PackageRequest[],
  observe: {
    readonly onProgress: (share: number) => void;
    readonly onMade: (made: TimedPackage) => void;
  },
): Promise<TimedPackage[]> {
  const shares = requests.map(() => 0);
  const written: TimedPackage[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let place = next; place < requests.length; place = next) {
      next += 1;
      const request = requests[place];
      if (request === undefined) return;
      const made = await writeOne(request, (share) => {
        shares[place] = share;
        observe.onProgress(shares.reduce((sum, one) => sum + one, 0) / shares.length);
      });
      written[place] = made;
      observe.onMade(made);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return written;
}

function writeOne(
  request: PackageRequest,
  onProgress: (share: number) => void,
): Promise<TimedPackage> {
  const startedAt = performance.now();
  return new Promise((done, failed) => {
    const child = fork(join(import.meta.dirname, 'package-process.ts'));
    child.on('error', failed);
    child.on('exit', () => failed(new Error(`the package of ${request.id} was not written`)));
    child.on('message', (message: PackageMessage) => {
      if ('share' in message) {
        onProgress(message.share);
        return;
      }
      onProgress(1);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      done({ ...message.made, seconds });
    });
    child.send(request);
  });
}
