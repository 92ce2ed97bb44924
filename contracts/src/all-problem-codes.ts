import { PROBLEM_CODES, COLLEAGUE_PROBLEM_CODES, UNNAMED_PROBLEM_CODES } from './problem-codes.ts';

/** The whole catalogue of reasons, for processes. */
export const ALL_PROBLEM_CODES = {
  ...PROBLEM_CODES,
  ...COLLEAGUE_PROBLEM_CODES,
  ...UNNAMED_PROBLEM_CODES,
} as const;
