import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Succession<Successor extends HTMLElement> {
  /** What takes the button's place. */
  readonly successor: RefObject<Successor | null>;
  /** The button was pressed. */
  readonly press: () => void;
}

/**
 * Hands the keyboard to what takes the place of a button that was pressed; without it the keyboard is
 * nowhere once the button is gone. Who has moved on meanwhile is not called back.
 */
export function useSuccessor<Successor extends HTMLElement>(
  replaced: boolean,
): Succession<Successor> {
  const successor = useRef<Successor>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!replaced || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) successor.current?.focus({ preventScroll: true });
  }, [replaced]);
  return {
    successor,
    press: () => {
      pressed.current = true;
    },
  };
}
