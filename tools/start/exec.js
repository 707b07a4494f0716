#!/usr/bin/env node
// The `exec` of package.json's scripts, where the shell has none (Windows): runs the program named
// by the arguments and ends with its exit code. In a POSIX shell the builtin comes first.
import { spawnSync } from 'node:child_process';

const [program, ...options] = process.argv.slice(2);
const result = spawnSync(program, options, { stdio: 'inherit' });
process.exit(result.status ?? 1);
