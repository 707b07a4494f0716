import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { say } from '../../../testing/fake-api.ts';
import { openPortal } from '../../../testing/open-portal.tsx';

/** The carousel's list with a layout: four pages of panes, of which the first is in sight. */
async function openCarousel() {
  const { press } = await openPortal('/');
  const next = await screen.findByRole('button', { name: say('portal.slides.next') });
  const previous = screen.getByRole('button', { name: say('portal.slides.previous') });
  const track = next.parentElement?.querySelector('ul');
  if (track === null || track === undefined) throw new Error('the carousel has no list');
  Object.defineProperties(track, { clientWidth: { value: 700 }, scrollWidth: { value: 2800 } });
  const scrollBy = vi.fn<(by: ScrollToOptions) => void>();
  Object.assign(track, { scrollBy });
  const scrollTo = (left: number) => {
    track.scrollLeft = left;
    fireEvent.scroll(track);
  };
  return { press, next, previous, scrollBy, scrollTo };
}

test('the arrows of the carousel scroll by what is in sight', async () => {
  const { press, scrollBy, scrollTo } = await openCarousel();
  scrollTo(700);
  await press(say('portal.slides.next'));
  await press(say('portal.slides.previous'));
  // The tests' device asks for reduced motion.
  expect(scrollBy.mock.calls).toEqual([
    [{ left: 700, behavior: 'auto' }],
    [{ left: -700, behavior: 'auto' }],
  ]);
});

test('an arrow that is disabled at its end keeps the focus', async () => {
  const { next, previous, scrollTo } = await openCarousel();
  scrollTo(0);
  await waitFor(() => expect(previous.ariaDisabled).toBe('true'));
  expect(next.ariaDisabled).toBe('false');
  next.focus();
  scrollTo(2100);
  await waitFor(() => expect(next.ariaDisabled).toBe('true'));
  expect(previous.ariaDisabled).toBe('false');
  expect(document.activeElement).toBe(next);
});
