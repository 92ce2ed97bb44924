import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface FocusHandoff<Target extends HTMLElement> {
  /** What takes the button's place. */
  readonly targetRef: RefObject<Target | null>;
  /** The button was pressed. */
  readonly onPress: () => void;
}

/**
 * Hands the focus to what takes the place of a button that was pressed; without it the focus is
 * nowhere once the button is gone. Who has moved on meanwhile is not called back.
 */
export function useFocusHandoff<Target extends HTMLElement>(
  replaced: boolean,
): FocusHandoff<Target> {
  const targetRef = useRef<Target>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!replaced || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) targetRef.current?.focus({ preventScroll: true });
  }, [replaced]);
  return {
    targetRef,
    onPress: () => {
      pressed.current = true;
    },
  };
}
