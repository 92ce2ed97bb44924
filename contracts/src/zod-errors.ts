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

/** The faults of a refused value in the form of the one error body. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
    code: fieldFaultOf(issue.message) ?? issue.code,
    ...factsOf(issue),
  }));
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
