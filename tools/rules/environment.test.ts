import { describe, expect, test } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { textOf } from './tree.ts';

/** The files that prepare an editor, a container and the CI: nothing else runs them here. */

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** Parses JSON with whole-line comments. */
function parsed<Shape>(path: string): Shape {
  return JSON.parse(textOf(path).replaceAll(/^\s*\/\/.*$/gm, '')) as Shape;
}

describe('VS Code', () => {
  const { tasks } = parsed<{
    tasks: { label: string; type: string; script?: string; args?: string[] }[];
  }>('.vscode/tasks.json');
  const { configurations } = parsed<{
    configurations: {
      name: string;
      runtimeArgs?: string[];
      serverReadyAction?: { pattern: string; action: string };
    }[];
  }>('.vscode/launch.json');
  const launch = (name: string) => configurations.find((one) => one.name === name);

  test('has a task for dev, test, check and gallery', () => {
    const labels = tasks.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['dev', 'test', 'check', 'gallery']));
    const own = tasks.filter(({ type }) => type === 'npm').map(({ script }) => script ?? '');
    expect(own.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  test('debugs dev with a browser, which opens at the line that dev prints when ready', () => {
    const dev = launch('Dev and browser');
    expect(dev?.runtimeArgs).toEqual(['run', 'dev']);
    expect(dev?.serverReadyAction?.action).toBe('debugWithChrome');
    const line = '  Portal  http://127.0.0.1:8080   (ready after 3.1 s)';
    const [, address] = new RegExp(dev?.serverReadyAction?.pattern ?? '$^').exec(line) ?? [];
    expect(address).toBe('http://127.0.0.1:8080');
    expect(textOf('tools/dev/main.ts')).toMatch(/say\(`Portal {2}\$\{portal\} /);
  });

  test('debugs the tests of the current file', () => {
    const args = launch('Test: this file')?.runtimeArgs?.join(' ');
    expect(args).toMatch(/vitest run \$\{relativeFile\}/);
  });
});

test('the devcontainer installs the packages and forwards the ports of the demo', () => {
  const container = parsed<{ postCreateCommand: string; forwardPorts: number[] }>(
    '.devcontainer/devcontainer.json',
  );
  const { port, gamesPort } = readSettings({});
  expect(container.postCreateCommand).toBe('npm ci');
  expect(container.forwardPorts).toEqual([port, gamesPort]);
});

test('the CI runs on each supported Node, PostgreSQL and system', () => {
  const workflow = textOf('.github/workflows/ci.yml');
  const listOf = (name: string) =>
    (new RegExp(`^\\s+${name}: \\[(.+)\\]$`, 'm').exec(workflow)?.[1] ?? '').split(/,\s*/);
  expect(listOf('node')).toEqual(['22', '24']);
  expect(listOf('postgres')).toEqual(['15', '18']);
  expect(listOf('os')).toEqual(['macos-latest', 'windows-latest']);
});
