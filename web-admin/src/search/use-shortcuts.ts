import { useEffect, useState } from 'react';

export type Opened = 'search' | 'shortcuts' | undefined;

/** Ctrl K and ? from anywhere; / leads to the search of a list. */
export function useShortcuts() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') setOpened('search');
      else if (ctrlKey || metaKey || altKey || isElsewhere(event)) return;
      else if (key === '?') setOpened('shortcuts');
      else if (key !== '/' || !focusListSearch()) return;
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { opened, setOpened };
}

/** Somebody types, or something lies over the page. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const typing =
    target instanceof Element && target.closest('input, select, textarea, [contenteditable]');
  return Boolean(typing) || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

function focusListSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  return search !== null;
}
