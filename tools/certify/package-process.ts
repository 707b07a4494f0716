import { readGame } from '../par/read-game.ts';
import type { PackageRequest, PackageMessage } from './in-processes.ts';
import { writePackage } from './write-package.ts';

/** A process that writes one package: it is sent the request and sends its progress and result. */
process.once('message', (request: PackageRequest) => {
  void write(request);
});

async function write({ id, ...request }: PackageRequest): Promise<void> {
  const send = (message: PackageMessage) => void process.send?.(message);
  const { definition } = await readGame(id);
  const onProgress = (share: number) => send({ share });
  send({ made: await writePackage({ ...request, definition, onProgress }) });
  process.disconnect();
}
