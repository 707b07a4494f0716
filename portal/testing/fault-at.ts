import type { Locator } from 'playwright-core';

/** A form's field by its name on the wire. */
export function field(inside: Locator, name: string): Locator {
  return inside.locator(`[name=${name}]`);
}

/** Waits until a field's own text, which readers hear with it, says this. */
export async function faultAt(inside: Locator, name: string, text: string): Promise<void> {
  const page = inside.page();
  for (;;) {
    await inside.getByText(text).first().waitFor();
    const id = await field(inside, name).getAttribute('aria-describedby');
    const description = page.locator(`[id="${id}"]`);
    if ((await description.count()) > 0 && (await description.innerText()) === text) return;
  }
}
