/** What one person asks for and another decides. */
export const SECOND_PERSON_REQUESTS = [
  'wallet-request',
  'statement-request',
  'settings-request',
  'role-request',
  'vault-request',
  'ownership-change',
] as const;

export type SecondPersonRequest = (typeof SECOND_PERSON_REQUESTS)[number];

export const VERDICTS = ['approved', 'rejected'] as const;

/** What makes two people unfit to decide for each other: one did it to the account of the other. */
export const TIE_ACTS = ['opened', 'reopened', 'link-sent', 'factors-reset'] as const;

/** Milliseconds for which that lasts: 30 days. */
export const TIE_LASTS_MS = 30 * 24 * 60 * 60_000;

/** The command of the machine's operator that decides what nobody else may. */
export function approveCommand(requestId: string): string {
  return `npm run portal -- approve ${requestId}`;
}
