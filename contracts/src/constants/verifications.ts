/** How a verification of the log stands. */
export const VERIFICATION_STATES = [
  'waiting',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Of these there is one at a time. */
export const OPEN_VERIFICATION_STATES = ['waiting', 'running', 'stopping'] as const;

/** First whether the published tree is the signed one, then whether the log is what the tree was made of. */
export const VERIFICATION_STAGES = ['tree', 'events'] as const;
export type VerificationStage = (typeof VERIFICATION_STAGES)[number];
