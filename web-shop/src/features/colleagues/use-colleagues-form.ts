import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../design/toast/toast-store.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import type { FormSubmit } from '../../forms/use-form-submit.ts';
import { colleaguesQuery } from './api/colleagues.ts';

interface ColleaguesFormOptions<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  readonly savedTitle: string;
  /** Who was changed or invited. */
  readonly whom: (result: Result) => string;
  readonly onDone: () => void;
}

/** A dialog's form that changes the people of the company: announced, closed, and the list fetched anew. */
export function useColleaguesForm<Input, Result>({
  send,
  savedTitle,
  whom,
  onDone,
}: ColleaguesFormOptions<Input, Result>): FormSubmit<Input> {
  const queryClient = useQueryClient();
  return useFormSubmit<Input, Result>({
    send,
    onSaved: async (result) => {
      toast({ title: savedTitle, description: whom(result) });
      onDone();
      await queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
  });
}
