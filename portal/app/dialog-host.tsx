import { Component, type ReactNode } from 'react';
import { closeDialog, dropDialog, useDialogs } from '../shared/dialogs.ts';
import { toast } from '../shared/toasts.ts';
import { text } from '../shared/words.ts';

/** Draws the dialogs that are open: the one of the queue, and what the player opened above it. */
export function DialogHost(): ReactNode {
  const { queued, shown, opened } = useDialogs();
  const coming = queued.find((entry) => entry.name === shown);
  return (
    <>
      {coming === undefined ? null : (
        <Guard key={coming.name} close={() => dropDialog(coming.name)}>
          {coming.body(() => dropDialog(coming.name))}
        </Guard>
      )}
      {opened.map(({ id, body }) => (
        <Guard key={id} close={() => closeDialog(id)}>
          {body(() => closeDialog(id))}
        </Guard>
      ))}
    </>
  );
}

/** A dialog that cannot be drawn, for want of its chunk, says so and leaves the page usable. */
class Guard extends Component<{ close: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    toast(text('portal.unreachable'));
    this.props.close();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
