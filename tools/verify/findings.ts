/** One check and its result. */
export interface Finding {
  /** `open`: it could not be determined. */
  readonly result: 'good' | 'wrong' | 'open';
  /** What was found, or what could not be checked and why. */
  readonly text: string;
}

export const good = (text: string): Finding => ({ result: 'good', text });
export const wrong = (text: string): Finding => ({ result: 'wrong', text });
export const open = (text: string): Finding => ({ result: 'open', text });

const MARKS: Readonly<Record<Finding['result'], string>> = {
  good: 'checked      ',
  wrong: 'WRONG        ',
  open: 'not checked  ',
};

/** All findings, one line each; the lines of one finding stay together. */
export function linesOf(findings: readonly Finding[]): string {
  return findings.map(({ result, text }) => MARKS[result] + text).join('\n');
}

/** Wrong if any is wrong, else open if any could not be checked, else good. */
export function resultOf(findings: readonly Finding[]): Finding['result'] {
  if (findings.some(({ result }) => result === 'wrong')) return 'wrong';
  return findings.some(({ result }) => result === 'open') ? 'open' : 'good';
}
