/**
 * Copies a text. Over plain http by IP address there is no clipboard API: then it returns false,
 * and the text stays selectable.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
