import { z } from 'zod';
import { positionSchema } from '../api/history-events.ts';
import { checkpointSchema, timeStampSchema } from '../api/history-log.ts';
import { dutiesSchema, reviewedAccountSchema } from '../api/history-review.ts';
import { MAX_PROOFS } from '../constants/history-exports.ts';
import { instantSchema, tenantSchema } from '../primitives/schemas.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { ResultOf } from './call.ts';

const count = z.int().min(0);
/** `until` is exclusive. */
const span = { from: instantSchema, until: instantSchema };

/** By readers of the history: who had which rights, who did what with money, and the events of a period with proofs. */
export const historyReviewQueries = defineCalls({
  /** Every account that had been opened, as it was right before an instant. */
  'history.access': {
    input: z.strictObject({ until: instantSchema }),
    result: z.object({ accounts: z.array(reviewedAccountSchema) }),
    sentBy: 'bff',
  },
  /** Amounts that were entered and roles that were granted within the span, newest first; decimals in the market's currency. */
  'history.duties': {
    input: z.strictObject({ market: tenantSchema, ...span }),
    result: dutiesSchema,
    sentBy: 'bff',
  },
  /**
   * Where the events of a time stand in the log: those from the first to the last of it, whatever lies between. With an
   * export: nothing that came after its beginning. Null while the checkpoint does not cover them all. 404 `not-found` where
   * nothing happened; 409 `too-many-changes` where it is more than `MAX_PACKAGE_EVENTS`.
   */
  'history.eventsWithin': {
    input: z.strictObject({ ...span, exportId: idSchema.optional() }),
    result: z.object({
      covered: z
        .object({
          checkpoint: checkpointSchema,
          verifier: z.string(),
          /** The position of the log up to which was looked: where the export began. */
          through: positionSchema,
          /** Index of the first in the log, from 0, and how many there are. */
          first: count,
          count,
          /** Of the last checkpoint that has one, no further than this one; left out where none has. */
          timeStamp: timeStampSchema.optional(),
        })
        .nullable(),
    }),
    sentBy: 'bff',
  },
  /**
   * What leads from leaves of the log, from an index on, to the root of a checkpoint's tree: hashes in base64, from the
   * leaf upwards (RFC 6962, section 2.1.1). 404 where no checkpoint covers them.
   */
  'history.inclusionProofs': {
    input: z.strictObject({ size: count, from: count, count: z.int().min(1).max(MAX_PROOFS) }),
    result: z.object({ proofs: z.array(z.object({ index: count, path: z.array(z.string()) })) }),
    sentBy: 'bff',
  },
});

type Queries = typeof historyReviewQueries;
export type EventsWithin = NonNullable<ResultOf<Queries['history.eventsWithin']>['covered']>;
