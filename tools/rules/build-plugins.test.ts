import { expect, test } from 'vitest';
import { buildFaults, isBuildFile, isPluginFile } from './build-plugins.ts';
import { isCode, projectFiles, textOf } from './tree.ts';

test('the build edits neither a library nor generated code', () => {
  const builds = projectFiles()
    .filter(isCode)
    .filter(
      (path) =>
        (isBuildFile(path) && !path.startsWith('tools/')) || isPluginFile(path, textOf(path)),
    );
  expect(builds).toContain('portal/vite.config.ts');
  expect(builds).toContain('tools/gallery/gallery-plugin.ts');
  expect(builds.flatMap((path) => buildFaults(path, textOf(path)))).toEqual([]);
});

test.each([
  ["a library's file replaced by path", "[/query-core\\/build\\/modern\\/mutation\\.js/, 'x']"],
  [
    "the bundler's helper replaced",
    "load: (id) => (id.includes('vite/preload-helper') ? x : null)",
  ],
  ["the bundler's own names edited", 'text.replace(/const __vite__mapDeps=.*?;/s, "")'],
  ['a rewritten chunk', 'part.code = (await minify(part.code)).code;'],
  ['a chunk added to', "chunk.code += '// end';"],
  ['a chunk edited by text', "return chunk.code.replace(/a/g, 'b');"],
  ['code edited by text', 'return code\n    .replaceAll("process.env", "{}");'],
  ['a hook on rendered chunks', 'renderChunk(code) { return shorter(code); }'],
  [
    'a transform of libraries',
    "transform(code, id) { if (id.includes('node_modules/x')) return y; }",
  ],
  ['a load of libraries', "load: (id) => (/node_modules.x/.test(id) ? '' : null)"],
  ['a file taken out of the bundle', 'delete bundle[file];'],
  ["the bundler's list of styles emptied", 'chunk.viteMetadata?.importedCss.clear();'],
  ['HTML edited by a pattern', "html.replace(/<link[^>]*>/g, '')"],
  ['HTML edited by a string', "html.replace('</head>', () => `${links}</head>`)"],
  ['a built page edited by a string', "String(page.source).replace('</head>', links)"],
  ['a built file edited by a name', 'sheet.source.replaceAll(NAME, other)'],
  ['an alias for a library', "resolve: { alias: { 'use-sync-external-store': './mine.ts' } }"],
])('refused: %s', (_, source) => {
  expect(buildFaults('portal/build/x.ts', source)).not.toEqual([]);
});

test.each([
  ['a virtual module', 'load: (id) => (id === NAME ? `export const games = ${text}` : null)'],
  [
    'a transform of our own modules',
    "transform(code, id) { if (!id.includes('node_modules')) x(code); }",
  ],
  ['chunks grouped by where they come from', "test: (id) => id.includes('node_modules')"],
  [
    'the styles of a chunk read',
    'for (const file of chunk.viteMetadata?.importedCss ?? []) x(file);',
  ],
  ['what a comment tells', "// chunk.code = '' would be wrong"],
])('allowed: %s', (_, source) => {
  expect(buildFaults('portal/build/x.ts', source)).toEqual([]);
});

test.each([
  ['portal/vite.config.ts', true],
  ['portal/build/pages-plugin.ts', true],
  ['portal/build/chunk-list-plugin.test.ts', false],
  ['portal/app/routes.tsx', false],
])('looked at: %s is %s', (path, isLookedAt) => {
  expect(isBuildFile(path)).toBe(isLookedAt);
});
