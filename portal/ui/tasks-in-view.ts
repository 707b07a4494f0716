import { create } from 'zustand';

/** Whether the lobby's task section, with its own buttons, is on the screen. */
export const useTasksInView = create<{ readonly inView: boolean }>(() => ({ inView: false }));

/** Observes the task section while it is in the page: a ref callback. */
export function observeTasks(section: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    useTasksInView.setState({ inView: entries.at(-1)?.isIntersecting === true });
  });
  observer.observe(section);
  return () => {
    observer.disconnect();
    useTasksInView.setState({ inView: false });
  };
}
