/**
 * Copies a text. Over plain http by IP address there is no clipboard API, so the legacy copy
 * command is used. Returns true on success.
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
  // A modal dialog makes everything outside it inert, so the field must be inside.
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
