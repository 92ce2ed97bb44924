import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrorsOf } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';

interface Saving<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  readonly onSaved: (answer: Answer, input: Input) => void | Promise<void>;
}

export interface SavingState<Input> {
  /** Sends the form, unless it has faults of its own: those are shown instead. */
  readonly save: (input: Input, faults?: FieldErrors) => void;
  readonly pending: boolean;
  readonly errors: FieldErrors;
  /** Why it could not be saved, as far as that is not about the form's own fields. */
  readonly failure: unknown;
  /** Counts the refusals, so that each of them can lead to its field. */
  readonly refusals: number;
}

/** A form on its way to the server. Its fields keep what was typed, whatever comes back. */
export function useSaving<Input, Answer>({
  send,
  onSaved,
}: Saving<Input, Answer>): SavingState<Input> {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);
  const mutation = useMutation({ mutationFn: send, onSuccess: onSaved, onError: refuse });

  function save(input: Input, found: FieldErrors = {}): void {
    setFaults(found);
    mutation.reset();
    if (Object.keys(found).length === 0) mutation.mutate(input);
    else refuse();
  }

  return {
    save,
    pending: mutation.isPending,
    errors: { ...fieldErrorsOf(mutation.error), ...faults },
    failure: mutation.error,
    refusals,
  };
}
