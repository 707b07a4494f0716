import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Runs axe on the current page or a part of it; returns one line per violated rule, with the
 * elements.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (part !== undefined) builder.include(part);
  // Otherwise merging the results of several frames opens an extra page each time.
  builder.setLegacyMode(page.frames().length === 1);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => {
    return `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
  });
}
