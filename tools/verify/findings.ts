/** One check and its result. */
export interface Finding {
  /** `open`: it could not be found out. */
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

/** All of them, a line each; lines of one finding stay together. */
export function linesOf(findings: readonly Finding[]): string {
  return findings.map(({ result, text }) => MARKS[result] + text).join('\n');
}

/** Wrong where anything is, open where anything could not be checked, else good. */
export function resultOf(findings: readonly Finding[]): Finding['result'] {
  if (findings.some(({ result }) => result === 'wrong')) return 'wrong';
  return findings.some(({ result }) => result === 'open') ? 'open' : 'good';
}
