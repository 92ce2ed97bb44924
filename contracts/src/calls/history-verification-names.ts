/** What the console sends of those who have the log verified. */
export const HISTORY_VERIFICATION_COMMANDS = ['StartVerification', 'StopVerification'] as const;

/** What it asks for them. */
export const HISTORY_VERIFICATION_QUERIES = [
  'history.verifications',
  'history.verification',
  'history.alarm',
  'accounts.credentialAlarm',
] as const;
