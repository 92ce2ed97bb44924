const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** So many failures cost nothing; each further one doubles the wait before the next try. */
export const FREE_FAILURES = 5;
/** Who comes from many addresses has as many first tries: where so many fail, each address has one. */
export const FAILURES_OF_ATTACK = 100;
const FREE_UNDER_ATTACK = 1;
const FIRST_WAIT_MS = SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Failures are forgotten after this long. */
export const REMEMBERED_MS = 60 * MINUTE_MS;
/** More than these make the wait no longer. */
export const MOST_COUNTED = 20;

export interface Failures {
  /** Instants of the newest failures of one origin at one account since its last success, newest first. */
  readonly own: readonly Date[];
  /** How many there were at the account from all origins, up to {@link FAILURES_OF_ATTACK}. */
  readonly ofAll: number;
}

/** Until when an origin has to wait before its next try at an account, or undefined when it need not. */
export function mustWaitUntil({ own, ofAll }: Failures, now: Date): Date | undefined {
  const free = ofAll >= FAILURES_OF_ATTACK ? FREE_UNDER_ATTACK : FREE_FAILURES;
  const [newest] = own;
  if (newest === undefined || own.length < free) return undefined;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (own.length - free));
  const end = new Date(newest.getTime() + wait);
  return end > now ? end : undefined;
}
