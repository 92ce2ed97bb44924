import { useEffect } from 'react';
import type { RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K lead from row to row; Enter opens the one that is reached, for it is a link. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent): void {
      const step = STEPS[event.key.toLowerCase()];
      if (step === undefined || isTyping(event) || isOverlaid()) return;
      const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const from = at < 0 && step < 0 ? links.length : at;
      const next = links[Math.min(Math.max(from + step, 0), links.length - 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    }
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [body]);
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, select, textarea') !== null;
}

function isOverlaid(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
