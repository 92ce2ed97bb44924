import { translatedProblem } from 'contracts/texts/problem-texts';
import type { Texts } from './en/en.ts';

type Fallback = Pick<Texts['errors'], 'unexpected'>;

/** What went wrong, as the server said it. */
export function failureText(error: unknown, errors: Fallback): string {
  return error instanceof Error ? error.message : errors.unexpected;
}

interface Refused {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** Why one of many was refused, in the language of the page or in the server's own words. */
export function refusalText({ code, message }: Refused, { unexpected }: Fallback): string {
  return translatedProblem(code === undefined ? {} : { code }) ?? (message || unexpected);
}
