/** Characters of a reason that somebody gives, at most. */
export const REASON_MAX = 500;
