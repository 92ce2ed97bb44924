import { TOASTS } from 'contracts/constants/interface';
import { useSyncExternalStore } from 'react';
import { storeToast, takeStoredToast } from 'web-shared/toast/stored-toast';
import type { ToastText } from 'web-shared/toast/stored-toast';

export interface Toast extends ToastText {
  readonly id: number;
}

let shown: Toast | undefined;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before: one at a time. */
export function toast(text: ToastText): void {
  show({ ...text, id: nextId++ });
  timer = setTimeout(dismissToast, TOASTS.durationMs);
}

/** Says it now, and once more after the page was reloaded: it would be gone with the old one. */
export function toastAcrossReload(text: ToastText): void {
  toast(text);
  storeToast(text);
}

export function showStoredToast(): void {
  const stored = takeStoredToast();
  if (stored !== undefined) toast(stored);
}

export function dismissToast(): void {
  show(undefined);
}

/** Somebody reads it: it stays until they are done. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function show(next: Toast | undefined): void {
  clearTimeout(timer);
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
