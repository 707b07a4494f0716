import { execFile } from 'node:child_process';

/**
 * Runs `ent` on a file and returns what it prints; null when the machine does not have it (Debian:
 * `apt install ent`).
 */
export function runEnt(path: string): Promise<string | null> {
  return new Promise((done, failed) => {
    execFile('ent', [path], (error, out) => {
      if (error === null) done(out);
      else if (error.code === 'ENOENT') done(null);
      else failed(new Error(`ent failed: ${error.message}`));
    });
  });
}
