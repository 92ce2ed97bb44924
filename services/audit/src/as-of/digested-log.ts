import { FollowedLog } from './followed-log.ts';
import type { ScannedStore } from './followed-log.ts';
import { DIGESTED_CATEGORIES, LogDigest } from './log-digest.ts';

/** The digest of the log up to its end. */
export class DigestedLog extends FollowedLog<LogDigest> {
  constructor(store: ScannedStore) {
    super(store, new LogDigest(), DIGESTED_CATEGORIES);
  }
}
