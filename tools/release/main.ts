import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { readCommandLine } from '../command-line/read.ts';
import { releaseNotes, versionOf, withSection, type ReleasePlan } from './notes.ts';

/**
 * `npm run release`: collects the changesets in CHANGELOG.md, sets the next version in all packages
 * and deletes the collected files. Uses only the working copy and commits nothing.
 */
const checkout = resolve(import.meta.dirname, '../..');

const USAGE = `npm run release

Moves the changesets to CHANGELOG.md and sets the next version in all packages. Commits nothing.
`;
readCommandLine(USAGE, {});

const plan = readPlan();
const version = versionOf(plan);
if (version === null) {
  console.log('There is no changeset: write one with npm run changeset.');
} else {
  const today = new Date().toISOString().slice(0, 10);
  change('CHANGELOG.md', (text) => withSection(text, releaseNotes(plan, version, today)));
  changesets('version');
  // The root package is not a workspace, so its version is set separately.
  change('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  const options = { cwd: checkout, stdio: 'ignore', shell: process.platform === 'win32' } as const;
  spawnSync('npm', ['install', '--package-lock-only', '--offline'], options);
  console.log(`${version}: look at CHANGELOG.md and the versions, then commit and tag them.`);
}

function readPlan(): ReleasePlan {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-release-'));
  const file = join(folder, 'plan.json');
  try {
    // It accepts only a path relative to the checkout.
    changesets('status', '--output', relative(checkout, file));
    return JSON.parse(readFileSync(file, 'utf8')) as ReleasePlan;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function changesets(...args: string[]): void {
  const cli = resolve(checkout, 'node_modules/@changesets/cli/bin.js');
  const { status } = spawnSync(process.execPath, [cli, ...args], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`changeset ${args[0]} ended with ${status}`);
}

function change(name: string, edit: (text: string) => string): void {
  const path = join(checkout, name);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}
