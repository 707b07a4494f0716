#!/usr/bin/env node
// Implements the `exec` of package.json's scripts for shells without it (Windows): runs the program
// given as arguments and exits with its code. A POSIX shell uses its builtin instead.
import { spawnSync } from 'node:child_process';

const [program, ...options] = process.argv.slice(2);
// Windows starts only .exe files without a shell, and npm's `node` is a .cmd: the Node that npm ci
// installs is the one that runs this file.
const file = program === 'node' ? process.execPath : program;
const result = spawnSync(file, options, { stdio: 'inherit' });
process.exit(result.status ?? 1);
