// Preloaded by `npm start` before its TypeScript. Type stripping loads a 20 MB module, but its result
// is cached (check-node.js). So before the first start the launcher runs once with an invalid port:
// it loads all its code, rejects the port and exits. The programs that it runs are built.
import './check-node.js';
import { nodeFlags } from './node-flags.js';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';

const noPort = 'warm-up';
const timeoutMs = 20_000;
const cache = getCompileCacheDir();

if (cache !== undefined && process.env.PORT !== noPort) {
  const done = join(cache, 'is-warm');
  if (!existsSync(done)) {
    const launcher = ['--import', './tools/start/warm-up.js', 'tools/start/main.ts'];
    await runOnce([...nodeFlags.launcher, ...launcher], dirname(cache));
    mkdirSync(cache, { recursive: true });
    writeFileSync(done, '');
  }
}

function runOnce(program, NODE_COMPILE_CACHE) {
  const env = { ...process.env, PORT: noPort, NODE_COMPILE_CACHE };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, program, { env, stdio: 'ignore', timeout: timeoutMs });
    child.once('error', resolve);
    child.once('close', resolve);
  });
}
