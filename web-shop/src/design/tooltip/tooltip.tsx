import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { TooltipProps } from './hover-words.tsx';

// What draws them is fetched once the page stands still, and only where there is a pointer to hover with.
let draw: ((props: TooltipProps) => ReactElement) | undefined;
let fetching = false;
const listeners = new Set<() => void>();

/** A word about a control whose meaning is not written on it. Never the only place of a reason. */
export function Tooltip(props: TooltipProps): ReactElement {
  const drawWith = useSyncExternalStore(subscribe, () => draw);
  return drawWith === undefined ? props.children : drawWith(props);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  fetchSoon();
  return () => listeners.delete(listener);
}

function fetchSoon(): void {
  if (fetching || !matchMedia('(hover: hover)').matches) return;
  fetching = true;
  setTimeout(() => void fetchNow(), AFTER_FIRST_SCREEN_MS);
}

const AFTER_FIRST_SCREEN_MS = 1_000;

async function fetchNow(): Promise<void> {
  const { HoverWords } = await import('./hover-words.tsx');
  await keyboardElsewhere();
  draw = (props) => <HoverWords {...props} />;
  for (const listener of listeners) listener();
}

/** The controls are drawn anew with their words: one that holds the keyboard would lose it. */
async function keyboardElsewhere(): Promise<void> {
  while (document.activeElement?.matches('a, button')) {
    await new Promise((resolve) => {
      document.addEventListener('focusin', resolve, { once: true });
      document.addEventListener('focusout', resolve, { once: true });
    });
    // Where the keyboard goes is known once the event is over.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
