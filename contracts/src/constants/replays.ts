/** What was found out about the log itself before a replay of it was compared. */
export const LOG_VERDICTS = ['whole', 'changed', 'not-verified'] as const;
export type LogVerdict = (typeof LOG_VERDICTS)[number];

/** How a replay that is compared with the live read models stands. */
export const REPLAY_STATES = [
  'waiting',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

/** Of these there is one at a time. */
export const OPEN_REPLAY_STATES = ['waiting', 'running', 'stopping'] as const;

/** Somebody asked for it, or the night came. */
export const REPLAY_CAUSES = ['asked', 'night'] as const;
export type ReplayCause = (typeof REPLAY_CAUSES)[number];

export const REPLAY_STAGES = ['replaying', 'comparing'] as const;
export type ReplayStage = (typeof REPLAY_STAGES)[number];

/** What of the differences is kept and reported; all of them are counted. */
export const MAX_KEPT_DIFFERENCES = 500;

/** Whoever has seen no whole run for so long is notified of it. */
export const DRIFT_OVERDUE_HOURS = 48;
