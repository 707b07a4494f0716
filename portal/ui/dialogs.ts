import type { ReactNode } from 'react';
import { create } from 'zustand';
import * as queue from './dialog-queue.ts';
import type { QueuedName, QueueState } from './dialog-queue.ts';

/** Renders a dialog; receives its close function. */
export type DialogBody = (close: () => void) => ReactNode;

export const useDialogs = create<QueueState<DialogBody>>(() => queue.emptyQueue());

let lastId = 0;

/** Opens a dialog requested by the player. Returns its close function. */
export function openDialog(body: DialogBody): () => void {
  lastId += 1;
  const id = lastId;
  useDialogs.setState((state) => queue.open(state, id, body));
  return () => closeDialog(id);
}

export function closeDialog(id: number): void {
  useDialogs.setState((state) => queue.closeOpened(state, id));
}

/** Queues an automatic dialog. */
export function offerDialog(name: QueuedName, body: DialogBody): void {
  useDialogs.setState((state) => queue.offer(state, name, body));
}

/** Removes a dialog from the queue. */
export function dropDialog(name: QueuedName): void {
  useDialogs.setState((state) => queue.withdrawOffer(state, name));
}

export function gameIsOpen(isOpen: boolean): void {
  useDialogs.setState((state) => queue.setGameOpen(state, isOpen));
}

/** A withdrawal is being watched on the screen: offers wait until the page is left. */
export function withdrawalIsWatched(isWatched: boolean): void {
  useDialogs.setState((state) => queue.setWithdrawalWatched(state, isWatched));
}
