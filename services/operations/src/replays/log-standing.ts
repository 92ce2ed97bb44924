import type { LogVerdict } from 'contracts/constants/replays';
import type { Migration } from 'kernel/area-module';
import type { Knex } from 'knex';

/** What was found out about the log itself before a replay of it was compared. */
export interface VerifiedLog {
  readonly verificationId: string;
  readonly standing: LogVerdict;
}

/**
 * Has the log verified for a replay, and waits for it; called again for the same replay, it goes on waiting.
 * @returns undefined where the signal was raised before it ended.
 */
export interface VerifyLog {
  (parts: {
    readonly db: Knex;
    readonly replayId: string;
    readonly signal: AbortSignal;
  }): Promise<VerifiedLog | undefined>;
}

/** Which verification the report of a replay rests on. */
export const logStandingMigration: Migration = {
  name: '0015-kernel-log-standing',
  up: async (db) => {
    await db.raw(
      `ALTER TABLE kernel.replays ADD COLUMN verification_id uuid,
         ADD COLUMN log_standing text CHECK (log_standing IN ('whole', 'changed', 'not-verified'))`,
    );
  },
};
