import { messageFor } from 'web-shared/request/request-error';

/** Why the last attempt failed, in words for the row that it was about. */
export function failureOf(error: Error | null | undefined, otherwise: string): string | undefined {
  return error ? messageFor(error, otherwise) : undefined;
}
