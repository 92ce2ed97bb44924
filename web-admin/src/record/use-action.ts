import { useState } from 'react';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Does something on the server by one press, and says what came of it: that it was done, or why not. */
export function useAction() {
  const { errors } = useTexts();
  const [pending, setPending] = useState(false);
  async function act(action: () => Promise<unknown>, done: string): Promise<void> {
    setPending(true);
    try {
      await action();
      toast({ title: done });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: errors.title, description, tone: 'destructive' });
    }
    setPending(false);
  }
  return { act, pending };
}
