/** What can be a second factor; recovery codes stand in for one that is lost. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** RFC 6238, as every authenticator takes it. */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;

export const RECOVERY_CODES = 10;

/** So many wrong codes since the last right one, from wherever they came, and no further one is looked at. */
export const MOST_WRONG_CODES = 20;

/** What lets codes be given again where they are refused. */
export const CODE_OPENERS = ['passkey', 'recovery-code', 'link'] as const;
export type CodeOpener = (typeof CODE_OPENERS)[number];

/** For so long after it was given, a second factor is not asked for anew. */
export const STEP_UP_MINUTES = 10;

/** How an account stands to the second factor: it has none, it has one, or it must get one before anything else. */
export const FACTOR_STATES = ['none', 'enrolled', 'due'] as const;
export type FactorState = (typeof FACTOR_STATES)[number];
