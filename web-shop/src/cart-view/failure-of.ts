import { messageFor } from 'contracts/client/request-error';

/** Why the last attempt failed, in words for the row that it was about; the toast has the same. */
export function failureOf(
  { error }: { readonly error: Error | null },
  otherwise: string,
): string | undefined {
  return error === null ? undefined : messageFor(error, otherwise);
}
