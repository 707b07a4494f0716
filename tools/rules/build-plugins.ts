/** The reason why a line of the build is rejected. */
interface BuildRule {
  readonly pattern: RegExp;
  readonly why: string;
}

/**
 * The build uses only the bundler's documented interfaces: it edits neither library code nor
 * generated code. A dependency that is too large is replaced by a smaller one or by our own.
 */
const rules: readonly BuildRule[] = [
  {
    pattern: /preload-helper|__vite/,
    why: "touches the bundler's own helpers: load what is needed in code of ours",
  },
  {
    pattern: /\b(?:chunk|part|file|output)\w*\.code\s*(?:=[^=]|\+=)/,
    why: 'edits a generated chunk: change the source, or use an option of the bundler',
  },
  {
    pattern: /\bcode\b[\s\S]{0,40}?\.replace(?:All)?\(/,
    why: 'edits code by text: change the source, or use an option of the bundler',
  },
  {
    pattern: /\brenderChunk\b/,
    why: 'edits a generated chunk: change the source, or use an option of the bundler',
  },
  {
    pattern: /\/(?:build|dist|esm|cjs|lib)\\?\/[\w\\/.-]*\\?\.[cm]?js\b/,
    why: "names a library's file: take a smaller library, or write the lines we need",
  },
  {
    pattern: /\bdelete\s+bundle\[|importedCss\b[^;]*\.(?:add|clear|delete)\(/,
    why: 'takes away what the bundler made or wrote down: use an option that does not make it',
  },
  {
    pattern:
      /\.replace(?:All)?\(\s*(?:\/[^\n]*<|['"`]\s*<[/!a-z])|\.source\)?\s*\.(?:replace(?:All)?|split|slice)\(/,
    why: 'edits HTML or another built file by text: write it from its parts, or add tags by a hook',
  },
  {
    pattern: /\balias\s*:/,
    why: 'puts something else in the place of a library: import the other one by its name',
  },
];

/** Plugin hooks that return or change a module's code. */
const CODE_HOOK = /\b(?:load|transform)(?:\s*[(:]|\s*=)/;
/** A path in `node_modules`, except in a test that excludes such files. */
const LIBRARY = /(?<!!id\.includes\(['"])node_modules/;

/** Returns whether a file is part of a web app's build. */
export function isBuildFile(path: string): boolean {
  return /(?:^|\/)(?:vite\.config\.ts|build\/[^/]+\.ts)$/.test(path) && !path.includes('.test.');
}

/** Returns whether a file has a plugin of the bundler, wherever it is. */
export function isPluginFile(path: string, source: string): boolean {
  return (
    /import (?:type )?\{[^}]*\bPlugin\b[^}]*\} from 'vite'/.test(source) && !path.includes('.test.')
  );
}

/** Returns the faults of a build file, one line each. */
export function buildFaults(path: string, source: string): string[] {
  const code = withoutComments(source);
  const found = rules.filter(({ pattern }) => pattern.test(code)).map(({ why }) => why);
  if (CODE_HOOK.test(code) && LIBRARY.test(code)) {
    found.push("gives or changes a library's code: only modules of ours are transformed");
  }
  return found.map((why) => `${path} ${why}`);
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
}
