/** One small change of an SQL file, a typical slip. */
export interface Mutant {
  /** The line number, from 1. */
  readonly line: number;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** The whole file with the change. */
  readonly text: string;
}

interface Rule {
  readonly what: string;
  readonly find: RegExp;
  readonly replace: (match: RegExpMatchArray) => string;
}

/** Typical slips in arithmetic, comparisons and conditions. */
const RULES: readonly Rule[] = [
  { what: 'minus for plus', find: / \+ /g, replace: () => ' - ' },
  { what: 'plus for minus', find: / - (?!-)/g, replace: () => ' + ' },
  { what: '< for <=', find: / <= /g, replace: () => ' < ' },
  { what: '> for >=', find: / >= /g, replace: () => ' > ' },
  { what: '<= for <', find: / < /g, replace: () => ' <= ' },
  { what: '>= for >', find: / > /g, replace: () => ' >= ' },
  { what: 'another constant', find: /(?<=[+\-(=] )1\b(?!::)/g, replace: () => '2' },
  { what: 'another constant', find: /(?<=[=<>] |then |else |\()0\b(?=[ ,)])/g, replace: () => '1' },
  {
    what: 'branches exchanged',
    find: /(case when [^\n]*? then )([^\n]+?)( else )([^\n]+?)( end)/g,
    replace: ([, when = '', yes = '', or = '', no = '', end = '']) => when + no + or + yes + end,
  },
  {
    what: 'the bound dropped',
    find: /\b(?:greatest|least)\(([^(),]+), ([^(),]+)\)/g,
    replace: ([, one = '', other = '']) => (/^\d+$/.test(one) ? `(${other})` : `(${one})`),
  },
  {
    what: 'a condition left out',
    find: /^[ ]+(?:and|or) [^\n]+$/gm,
    replace: ([line = '']) => (isBalanced(line) ? line.replace(/\S.*?(?=;?$)/, '') : line),
  },
  {
    what: 'a condition left out',
    find: / and (?:w|g|i|s)\.[a-z_]+ [<>=]+ [a-z_.]+(?: - 1)?(?= and|\n)/g,
    replace: () => '',
  },
];

/** Returns every mutant of an SQL text in line order; comments are not mutated. */
export function mutantsOf(sql: string): Mutant[] {
  const mutants: Mutant[] = [];
  for (const { what, find, replace } of RULES) {
    for (const match of sql.matchAll(find)) {
      const start = match.index;
      const lineStart = sql.lastIndexOf('\n', start) + 1;
      if (sql.slice(lineStart, start).includes('--')) continue;
      const after = replace(match);
      if (after === match[0]) continue;
      mutants.push({
        line: sql.slice(0, start + match[0].length - match[0].trimStart().length).split('\n')
          .length,
        what,
        before: match[0].trim(),
        after: after.trim(),
        text: sql.slice(0, start) + after + sql.slice(start + match[0].length),
      });
    }
  }
  return mutants.toSorted((a, b) => a.line - b.line);
}

function isBalanced(line: string): boolean {
  let depth = 0;
  for (const char of line) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
