export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'destructive';
}

const STORAGE_KEY = 'portal.toast';

/** Has the page that is loaded next show a toast, of shop or console: one on this page would be gone with it. */
export function storeToast(text: ToastText): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(text));
}

/** What the page before has left to be shown, once. */
export function takeStoredToast(): ToastText | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) return undefined;
  sessionStorage.removeItem(STORAGE_KEY);
  return JSON.parse(stored) as ToastText;
}
