import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { dialogOpened } from './open-dialogs.ts';
import * as styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, the close button, or a press beside the dialog. */
  readonly onClose: () => void;
  /** The word for closing; without one the dialog must be answered and cannot be waved away. */
  readonly closeLabel?: string;
  /** Slides up from the lower edge. */
  readonly sheet?: boolean;
}

const CANCELABLE = { cancelable: true };

/**
 * What every dialog contains at its end: the app's short messages. Outside of an open dialog
 * everything is inert, so a screen reader would not say them.
 */
export const InEveryDialog = createContext<ReactNode>(null);

/**
 * A modal native dialog: the browser keeps the focus inside and gives it back afterwards. A change
 * of the title is a next step: the focus moves to it, because the control that led there may be
 * gone.
 */
export function Dialog({ title, children, onClose, closeLabel, sheet }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  const titleId = useId();
  const canClose = closeLabel !== undefined;
  // Before the dialog leaves the page: a removed dialog does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (before.current !== title) heading.current?.focus();
    before.current = title;
  }, [title]);
  useEffect(
    () => dialogOpened(() => ref.current?.dispatchEvent(new Event('cancel', CANCELABLE))),
    [],
  );
  return (
    <dialog
      ref={ref}
      className={classes(styles['dialog'], sheet === true && styles['sheet'])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner decides by taking the dialog away; the browser does not close it by itself.
        event.preventDefault();
        if (canClose) onClose();
      }}
      onClose={() => {
        // Browsers close a dialog at a second Escape or Back without a press in between.
        if (!canClose) ref.current?.showModal();
      }}
      onClick={(event) => {
        if (canClose && event.target === ref.current && isBeside(ref.current, event)) onClose();
      }}
    >
      <h2
        ref={heading}
        className={styles['title']}
        id={titleId}
        tabIndex={-1}
        autoFocus={!canClose}
      >
        {title}
      </h2>
      <div className={styles['body']}>{children}</div>
      {canClose ? (
        <IconButton label={closeLabel} className={styles['close']} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      ) : null}
      {use(InEveryDialog)}
    </dialog>
  );
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
