import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the current page, or in one part of it: a line a rule that is broken, with
 * the elements that break it.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (part !== undefined) builder.include(part);
  // Putting the results of several frames together takes a page of its own each time.
  builder.setLegacyMode(page.frames().length === 1);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => {
    return `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
  });
}
