import { useState } from 'react';
import type { ClipboardEvent, HTMLAttributes, InputHTMLAttributes } from 'react';
import { useTexts } from '../texts/use-texts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text that does not fit is refused as a whole, and the field says so: browsers cut what is pasted without a word, and
 * half an order number is another one. Passwords are pasted as the browser does it.
 */
export function usePasteLimit({
  maxLength,
  type,
}: Pick<InputHTMLAttributes<Control>, 'maxLength' | 'type'>): {
  problem: string | undefined;
  listeners: HTMLAttributes<Control>;
} {
  const texts = useTexts().errors;
  const [pasted, setPasted] = useState<number>();
  if (maxLength === undefined || type === 'password') return { problem: undefined, listeners: {} };
  return {
    problem: pasted === undefined ? undefined : texts.pastedTooLong(pasted, maxLength),
    listeners: {
      onInput: () => setPasted(undefined),
      onPaste: (event: ClipboardEvent<Control>) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
        const length = kept + event.clipboardData.getData('text').length;
        if (length <= maxLength) return;
        event.preventDefault();
        setPasted(length);
      },
    },
  };
}
