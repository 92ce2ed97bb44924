/** How a rebuild of a read model stands. `stopping`: somebody asked for it, and the rebuilder has not heard yet. */
export const REBUILD_STATES = [
  'waiting',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const;
export type RebuildState = (typeof REBUILD_STATES)[number];

/** Of these a read model has one at a time. */
export const OPEN_REBUILD_STATES = ['waiting', 'running', 'stopping'] as const;

/** What a read model, or what follows the log for a process, does at the moment. */
export const PROJECTION_STATES = ['running', 'rebuilding', 'standing-still'] as const;
export type ProjectionState = (typeof PROJECTION_STATES)[number];

/**
 * Read models that say who may what, what a second person has decided, and what staff did. An event that one of them
 * lacks changes rights, or hides an action from those who look for it: the operator of the machine alone leaves one out.
 */
export const READ_MODELS_OF_RIGHTS_AND_PROOF: ReadonlySet<string> = new Set([
  'audit_events',
  'integrity',
  'redacted_texts',
  'staff_deeds',
  'key_access',
  'vault_requests',
  'accounts_directory',
  'accounts_history',
  'ownership_changes',
  'credential_fingerprints',
  'wallet_requests',
  'market_settings',
]);

/** What gave up: an event that a read model could not apply, or a command that the business refused. */
export const PARKED_KINDS = ['event', 'command'] as const;

/**
 * `parked`: left aside, all else goes on. `standing-still`: what it belongs to waits for a decision. `retrying`: it went
 * wrong and is tried again by itself.
 */
export const PARKED_STATES = ['parked', 'standing-still', 'retrying'] as const;
export type ParkedState = (typeof PARKED_STATES)[number];

/** What became of an attempt to sign in. `locked` is in rows of before, where `slowed` is now. */
export const SIGN_IN_OUTCOMES = [
  'succeeded',
  'failed',
  'slowed',
  'locked',
  'account-disabled',
  'panel-denied',
  'second-factor-asked',
  'codes-refused',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
