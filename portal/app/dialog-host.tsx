import { Component, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { closeDialog, dropDialog, useDialogs } from '../ui/dialogs.ts';
import { forgetFailures, whenLoaded } from '../ui/lazy-load.ts';
import { text } from '../ui/words.ts';

/** Renders the open dialogs: the one from the queue, and those opened by the player above it. */
export function DialogHost(): ReactNode {
  const { queued, shown, opened } = useDialogs();
  const current = queued.find((entry) => entry.name === shown);
  return (
    <>
      {current === undefined ? null : (
        <ErrorBoundary key={current.name} close={() => dropDialog(current.name)}>
          {current.body(() => dropDialog(current.name))}
        </ErrorBoundary>
      )}
      {opened.map(({ id, body }) => (
        <ErrorBoundary key={id} close={() => closeDialog(id)}>
          {body(() => closeDialog(id))}
        </ErrorBoundary>
      ))}
    </>
  );
}

/**
 * If a dialog's chunk fails to load, it is requested again, at once on request. The page
 * below keeps its state, including typed text.
 */
class ErrorBoundary extends Component<
  { close: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  #stopWaiting = (): void => undefined;

  readonly #show = (): void => this.setState({ failed: false });

  readonly #again = (): void => {
    forgetFailures();
    this.#show();
  };

  override componentDidCatch(): void {
    this.#stopWaiting = whenLoaded(this.#show);
  }

  override componentWillUnmount(): void {
    this.#stopWaiting();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Dialog
        title={text('portal.partFailed')}
        closeLabel={text('portal.close')}
        onClose={this.props.close}
      >
        <p>{text('portal.pageFailedHint')}</p>
        <Button kind="brass" wide onClick={this.#again}>
          {text('portal.retry')}
        </Button>
      </Dialog>
    );
  }
}
