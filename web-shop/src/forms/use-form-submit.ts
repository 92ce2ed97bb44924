import { useMutation } from '@tanstack/react-query';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { useState } from 'react';
import { fieldErrorsOf } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';

interface FormSubmitOptions<Input, Result> {
  /** @param idempotencyKey the same for the same input until it was answered: one more click asks for a lost answer. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Result>;
  readonly onSaved: (result: Result, input: Input) => void | Promise<void>;
}

export interface FormSubmit<Input> {
  /** Sends the form, unless it has validation errors: those are shown instead. */
  readonly save: (input: Input, validationErrors?: FieldErrors) => void;
  readonly pending: boolean;
  readonly errors: FieldErrors;
  /** Why it could not be saved, as far as that is not about the form's own fields. */
  readonly failure: unknown;
  /** Counts the rejections, so that each of them can lead to its field. */
  readonly rejections: number;
}

/** A form on its way to the server. Its fields keep what was typed, whatever comes back. */
export function useFormSubmit<Input, Result>({
  send,
  onSaved,
}: FormSubmitOptions<Input, Result>): FormSubmit<Input> {
  const [validationErrors, setValidationErrors] = useState<FieldErrors>({});
  const [rejections, setRejections] = useState(0);
  const [keys] = useState(() => createIdempotencyKeys());
  const countRejection = () => setRejections((count) => count + 1);
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, keys.keyFor(input)),
    onSuccess: (result, input) => {
      keys.reset();
      return onSaved(result, input);
    },
    onError: countRejection,
  });

  function save(input: Input, found: FieldErrors = {}): void {
    setValidationErrors(found);
    mutation.reset();
    if (Object.keys(found).length === 0) mutation.mutate(input);
    else countRejection();
  }

  return {
    save,
    pending: mutation.isPending,
    errors: { ...fieldErrorsOf(mutation.error), ...validationErrors },
    failure: mutation.error,
    rejections,
  };
}
