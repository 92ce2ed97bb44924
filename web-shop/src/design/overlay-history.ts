interface Overlay {
  readonly close: () => void;
  /** Goes back to the address that was shown, where going back has brought an earlier one. */
  readonly keepAddress: () => void;
}

/** What an entry that an overlay made carries beside what the router knows of it. */
interface EntryState {
  readonly idx?: number;
  readonly overlay?: true;
}

const open = new Map<number, Overlay>();
/** What to do once the browser has gone back as it was asked to. */
const returning: (() => void)[] = [];
let listening = false;

/**
 * Makes an entry in the history for what lies over the page now.
 * @returns what takes it out again, for an overlay that is closed in another way; after a link it stays, and is passed
 * over on the way back.
 */
export function enterOverlay(overlay: Overlay): () => void {
  listen();
  const entry = indexNow() + 1;
  history.pushState({ ...entryNow(), idx: entry, overlay: true } satisfies EntryState, '');
  open.set(entry, overlay);
  return () => {
    const leftByBack = !open.delete(entry);
    if (!leftByBack && indexNow() === entry) goBack(overlay.keepAddress);
  };
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('popstate', () => {
    const arrived = returning.shift();
    if (arrived !== undefined) {
      arrived();
      return;
    }
    for (const [entry, overlay] of open) {
      if (entry <= indexNow()) continue;
      open.delete(entry);
      overlay.keepAddress();
      overlay.close();
    }
    // Nothing lies over the page that this entry was made for.
    if (entryNow().overlay === true && !open.has(indexNow())) goBack(() => {});
  });
}

function goBack(arrived: () => void): void {
  returning.push(arrived);
  history.back();
}

/** What the router, and who made the entry, noted with it. */
function entryNow(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const indexNow = (): number => entryNow().idx ?? 0;
