/** The name of a kind of case: `Payout late`. */
export function caseTitle(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
