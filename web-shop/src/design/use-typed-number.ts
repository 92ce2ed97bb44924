import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** Typing pauses for so long before a number counts. */
const PAUSE_MS = 600;
const MOST_DIGITS = 5;

/**
 * What an input needs in which a whole number from 1 is typed. It counts after a pause, at Enter, and when the field is
 * left; what is no number then gives way to the last one.
 */
export function useTypedNumber(value: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function take(text: string | undefined): void {
    clearTimeout(pause.current);
    const number = Number(text ?? value);
    if (number >= 1 && number !== value) onChange(number);
  }
  // Compared with what is the number by then: a change from before may be shown during the pause.
  const takeAfterPause = useEffectEvent(take);
  useEffect(() => {
    if (typed === undefined) return;
    pause.current = setTimeout(() => takeAfterPause(typed), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [typed]);

  return {
    value: typed ?? String(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value.replace(/\D/g, '').slice(0, MOST_DIGITS));
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') take(typed);
    },
    onBlur: () => {
      take(typed);
      setTyped(undefined);
    },
  };
}
