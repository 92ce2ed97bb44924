import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { TooltipProps } from './radix-tooltip.tsx';

// The overlay is fetched once the page stands still, and only where there is a pointer to hover with.
let renderTooltip: ((props: TooltipProps) => ReactElement) | undefined;
let loading = false;
const listeners = new Set<() => void>();

/** A word about a control whose meaning is not written on it. Never the only place of a reason. */
export function Tooltip(props: TooltipProps): ReactElement {
  const render = useSyncExternalStore(subscribe, () => renderTooltip);
  return render === undefined ? props.children : render(props);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadLater();
  return () => listeners.delete(listener);
}

function loadLater(): void {
  if (loading || !matchMedia('(hover: hover)').matches) return;
  loading = true;
  setTimeout(() => void load(), LOAD_DELAY_MS);
}

const LOAD_DELAY_MS = 1_000;

async function load(): Promise<void> {
  const { RadixTooltip } = await import('./radix-tooltip.tsx');
  await untilFocusIsElsewhere();
  renderTooltip = (props) => <RadixTooltip {...props} />;
  for (const listener of listeners) listener();
}

/** The controls are rendered again with their words: one that holds the focus would lose it. */
async function untilFocusIsElsewhere(): Promise<void> {
  while (document.activeElement?.matches('a, button')) {
    await new Promise((resolve) => {
      document.addEventListener('focusin', resolve, { once: true });
      document.addEventListener('focusout', resolve, { once: true });
    });
    // Where the focus goes is known once the event is over.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
