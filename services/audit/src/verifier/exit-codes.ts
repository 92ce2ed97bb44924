import type { VerdictState } from '../proof/verdict.ts';

/** What a command line ends with: only what holds is a success. 1: it cannot be verified; 2: called with bad values. */
export const VERDICT_EXIT_CODES: Readonly<Record<VerdictState, number>> = {
  holds: 0,
  fails: 3,
  'not-complete': 4,
  'origin-not-shown': 5,
  'out-of-reach': 6,
};
