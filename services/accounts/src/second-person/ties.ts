import type { TIE_ACTS } from 'contracts/constants/second-person';
import { TIE_LASTS_MS } from 'contracts/constants/second-person';

/** Somebody of the staff did to an account what lets them in, or whom they chose. It stands at that account. */
export interface Tie {
  readonly by: string;
  readonly act: (typeof TIE_ACTS)[number];
  /** ISO 8601 instant. */
  readonly at: string;
}

/** Whether a tie still counts at an instant. */
function counts({ at: made }: Pick<Tie, 'at'>, at: string): boolean {
  return Date.parse(at) - Date.parse(made) < TIE_LASTS_MS;
}

/**
 * The ties of an account with one more: the latest of each person. Those that count no more are left out, so that there
 * are never more than people who did such a thing within 30 days. What nobody of the staff did (null) makes none.
 */
export function tied(
  ties: readonly Tie[] = [],
  { by, ...made }: Omit<Tie, 'by'> & { readonly by: string | null },
): { readonly ties?: readonly Tie[] } {
  const others = ties.filter((each) => each.by !== by && counts(each, made.at));
  const all = by === null ? ties : [...others, { by, ...made }];
  return all.length === 0 ? {} : { ties: all };
}

/** The latest of the ties to somebody that still counts. */
export function tieTo(
  by: string,
  { ties, at }: { readonly ties: readonly Tie[]; readonly at: string },
): Tie | undefined {
  const counting = ties.filter((tie) => tie.by === by && counts(tie, at));
  return counting.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
}
