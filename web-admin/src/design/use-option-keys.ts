import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface OptionKeys {
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/** The keyboard of a list beneath an input: the arrows lead through it, Enter chooses, Escape closes. */
export function useOptionKeys({ count, onChoose, onClose }: OptionKeys) {
  const [index, setActive] = useState(0);
  // The list may have become shorter since.
  const active = Math.min(index, Math.max(count - 1, 0));
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && count > 0) setActive((active + step + count) % count);
    else if (event.key === 'Enter' && count > 0) onChoose(active);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }
  return { active, setActive, onKeyDown };
}
