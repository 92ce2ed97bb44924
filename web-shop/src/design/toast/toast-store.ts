import { TOASTS } from 'contracts/constants/interface';
import { storeToast, takeStoredToast } from 'web-shared/toast/stored-toast';
import type { ToastText } from 'web-shared/toast/stored-toast';

export interface ToastEntry extends ToastText {
  readonly id: number;
  readonly open: boolean;
}

/** The toasts of the page: the newest alone is shown, dismissed ones are kept for a while. */
let toasts: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly ToastEntry[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(text: ToastText): void {
  const entry: ToastEntry = { ...text, id: nextId++, open: true };
  replace([entry, ...toasts].slice(0, TOASTS.shownAtOnce));
}

/** Has what is said now said once more by the page that is loaded next: it would be gone with this one. */
export function keepToastAcrossReload(): void {
  const shown = toasts.find(({ open }) => open);
  if (shown === undefined) return;
  const { id: _id, open: _open, ...text } = shown;
  storeToast(text);
}

export function showStoredToast(): void {
  const stored = takeStoredToast();
  if (stored !== undefined) toast(stored);
}

export function dismissToast(id: number): void {
  replace(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => replace(toasts.filter((entry) => entry.id !== id)), TOASTS.removalDelayMs);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts;
}
