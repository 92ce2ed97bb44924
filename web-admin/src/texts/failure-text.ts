import type { Texts } from './en/en.ts';

/** What went wrong, as the server said it. */
export function failureText(error: unknown, errors: Pick<Texts['errors'], 'unexpected'>): string {
  return error instanceof Error ? error.message : errors.unexpected;
}
