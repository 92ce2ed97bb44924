/** Long work that admins start: each kind knows its own steps. */
export const JOB_KINDS = ['key-import', 'product-import', 'key-recall', 'key-rotation'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * draft: something was uploaded; ready: it was looked through and may be started; stopped: by an admin or by the portal, and may
 * go on;
 * discarded: never started, and what was uploaded is gone.
 */
export const JOB_STATES = ['draft', 'ready', 'running', 'stopped', 'done', 'discarded'] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Why the portal itself stopped a job: the account in whose name it ran was closed or erased, or has another role than
 * the one it was set going with.
 */
export const JOB_STOP_CAUSES = ['owner-closed', 'owner-role-changed'] as const;
export type JobStopCause = (typeof JOB_STOP_CAUSES)[number];

/** The most characters of an uploaded list, and of each part in which it is handed on. */
export const MAX_UPLOAD_CHARACTERS = 16_000_000;
export const MAX_PART_CHARACTERS = 1_000_000;
