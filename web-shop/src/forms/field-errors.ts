import { fieldMessage } from 'contracts/texts/problem-texts';
import { RequestError } from 'web-shared/request/request-error';

/** What is wrong with single fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What the server says of single fields, in the reader's language. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const errors = error instanceof RequestError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map((fault) => [fault.path, fieldMessage(fault)]));
}

/** The fields among `required` that hold nothing but spaces, each with `text`. */
export function requiredFieldErrors<Field extends string>(
  values: Readonly<Record<Field, string>>,
  required: readonly Field[],
  text: string,
): FieldErrors {
  const missing = required.filter((field) => values[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, text]));
}
