import { z } from 'zod';
import { FIELD_FAULTS, fieldFaultOf } from './field-faults.ts';
import type { FieldError } from './problem.ts';

const MISSING_VALUE_CODES = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * The one error map (ruling T.49): a missing value says 'Required', a schema's own text stands, and
 * everything else keeps zod's wording. Called once by every process and by the browser build, whose mini
 * variant of zod would otherwise say 'Invalid input' throughout.
 */
export function installErrorMap(): void {
  z.config({
    ...z.locales.en(),
    customError: (issue) => {
      if (issue.input === undefined && MISSING_VALUE_CODES.has(issue.code))
        return FIELD_FAULTS.required;
      // What an address says in words where a number belongs: nobody has written 'NaN'.
      return Number.isNaN(issue.input) ? FIELD_FAULTS['not-a-number'] : undefined;
    },
  });
}

/** Nobody mends more at once, and a refusal is never longer than what was refused. */
const MOST_FAULTS = 200;
const LONGEST_TEXT = 400;

/**
 * The faults of a refused value in the form of the one error body: the first 200 of them, each name and text of at most 400
 * characters, however many unknown names somebody sends.
 */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.slice(0, MOST_FAULTS).map((issue) => ({
    path: shortened(issue.path.map(String).join('.')),
    message: shortened(issue.message),
    code: fieldFaultOf(issue.message) ?? issue.code,
    ...factsOf(issue),
  }));
}

function shortened(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;
}

function factsOf(issue: z.core.$ZodIssue): Partial<FieldError> {
  switch (issue.code) {
    case 'too_small':
      return { origin: issue.origin, minimum: Number(issue.minimum) };
    case 'too_big':
      return { origin: issue.origin, maximum: Number(issue.maximum) };
    case 'invalid_format':
      return { format: issue.format };
    default:
      return {};
  }
}
