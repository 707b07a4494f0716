/**
 * Copies a text. Plain http by address has no clipboard interface: there the browser's old copy
 * command does it. Returns whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // A modal dialog makes all outside it inert: the field must be inside.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  host.append(field);
  const before = document.activeElement;
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
