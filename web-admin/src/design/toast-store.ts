import { TOASTS } from 'contracts/constants/interface';
import { useSyncExternalStore } from 'react';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'destructive';
}

export interface Toast extends ToastText {
  readonly id: number;
}

// The shop keeps one under the same key, for a page that is loaded anew.
const STORAGE_KEY = 'portal.toast';

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
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(text));
}

export function showStoredToast(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) return;
  sessionStorage.removeItem(STORAGE_KEY);
  toast(JSON.parse(stored) as ToastText);
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
