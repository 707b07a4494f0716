/** A title's code in the protocol: lower-case letters, digits and dashes. */
export function codeOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
