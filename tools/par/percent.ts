/** A share as text, such as `95.6609 %`. */
export function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)} %`;
}
