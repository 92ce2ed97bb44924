import { UNAPPROVED_SUM_MS } from 'contracts/constants/wallet-requests';
import type { UnapprovedSumEvent } from 'contracts/events/money';
import type { Decider } from 'kernel/commands/decider';

/** Amounts of one minute together, in minor units, at the instant of the latest of them. */
interface SumOfMinute {
  readonly at: number;
  readonly minor: number;
}

/** What was booked without a second person, back to 24 hours before the latest of it. */
export interface UnapprovedSumState {
  readonly minutes: readonly SumOfMinute[];
}

export interface RaiseSum {
  readonly type: 'RaiseSum';
  readonly raised: UnapprovedSumEvent;
}

/**
 * What was booked without a second person for one company, or by one person. Whoever books more appends here too, at an
 * exact revision: so of two who book at once, the second one is held against the sum of both.
 */
export const unapprovedSumDecider: Decider<UnapprovedSumState, RaiseSum, UnapprovedSumEvent> = {
  category: 'unapprovedSum',
  stateVersion: 1,
  initialState: { minutes: [] },
  decide: ({ raised }) => [raised],
  evolve,
};

/** The sum of the 24 hours before an instant, in minor units. What was dated later counts as well. */
export function unapprovedSumAt({ minutes }: UnapprovedSumState, at: string): number {
  const since = Date.parse(at) - UNAPPROVED_SUM_MS;
  const until = Date.parse(at) + UNAPPROVED_SUM_MS;
  return minutes
    .filter((each) => each.at > since && each.at < until)
    .reduce((sum, { minor }) => sum + minor, 0);
}

const MINUTE_MS = 60_000;

/**
 * One entry for a minute bounds the state, however many amounts there are. It lasts as long as its latest amount: an
 * earlier one counts for less than a minute too long, and never too short.
 */
function evolve(
  { minutes }: UnapprovedSumState,
  { data: { amount, bookedAt } }: UnapprovedSumEvent,
): UnapprovedSumState {
  const at = Date.parse(bookedAt);
  const minuteOf = (instant: number) => Math.floor(instant / MINUTE_MS);
  const same = minutes.find((each) => minuteOf(each.at) === minuteOf(at));
  const raised = {
    at: Math.max(at, same?.at ?? at),
    minor: (same?.minor ?? 0) + amount.minor,
  };
  const all = [...minutes.filter((each) => each !== same), raised];
  const latest = Math.max(...all.map((each) => each.at));
  return { minutes: all.filter((each) => each.at > latest - UNAPPROVED_SUM_MS) };
}
