import { z } from 'zod';
import { signedManifestSchema } from '../api/history-export.ts';
import {
  historyFilterFields,
  indexedEventSchema,
  positionSchema,
  storedEventSchema,
} from '../api/history-events.ts';
import { checkpointSchema, timeStampSchema } from '../api/history-log.ts';
import { MAX_LEAVES, MAX_TILES } from '../constants/history-exports.ts';
import { historyExportEvents } from '../events/history-export.ts';
import { MAX_PAGE_ROWS } from '../primitives/paging.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';

const count = z.int().min(0);

/** By readers of the history: what they carry off is in the log. */
export const historyExportCommands = defineCalls({
  /** Before anything is read. */
  BeginExport: {
    input: historyExportEvents['HistoryExportBegun.v1'].omit({ userId: true }),
    result: z.object({ exportId: idSchema }),
    sentBy: 'bff',
  },
  /** Once all was sent; the notary signs a manifest of it. */
  FinishExport: {
    input: historyExportEvents['HistoryExported.v1'].pick({
      exportId: true,
      through: true,
      rows: true,
      files: true,
    }),
    result: z.object({ exportId: idSchema }),
    sentBy: 'bff',
  },
});

/** By auditors and administrators. */
export const historyExportQueries = defineCalls({
  /** Events as they are stored, masked, a page at a time; nothing that was written after the first page was asked. */
  'history.exportPage': {
    input: z.object({
      ...historyFilterFields,
      order: z.enum(['newest', 'oldest']).default('newest'),
      after: positionSchema.optional(),
      /** As the first page answered it. */
      through: positionSchema.optional(),
      limit: z.int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
    }),
    result: z.object({
      items: z.array(storedEventSchema.extend({ index: indexedEventSchema })),
      next: positionSchema.nullable(),
      through: positionSchema,
    }),
    sentBy: 'bff',
  },
  /**
   * Leaves of the log from an index on, each in its canonical form; none beyond the last checkpoint. Refused where an
   * export is named that is not one of the whole log, leaf by leaf, that who asks began within the last day.
   */
  'history.leaves': {
    input: z.object({
      from: count,
      count: z.int().min(1).max(MAX_LEAVES),
      exportId: idSchema.optional(),
    }),
    /** `last` is the position of the last of them; null where there is none. */
    result: z.object({ entries: z.array(z.string()), last: positionSchema.nullable() }),
    sentBy: 'bff',
  },
  /** Tiles of a tree of a size, one after the other as C2SP tlog-tiles lays them; in base64. */
  'history.tiles': {
    input: z.object({ size: count, from: count, count: z.int().min(1).max(MAX_TILES) }),
    result: z.object({ tiles: z.array(z.object({ path: z.string(), hashes: z.string() })) }),
    sentBy: 'bff',
  },
  /**
   * All that concerns an order, with proofs that lead to one checkpoint; null where that does not cover all of it yet,
   * or where the index has not come to the beginning of the export that asks.
   */
  'history.orderLeaves': {
    input: z.object({ orderId: idSchema, exportId: idSchema.optional() }),
    result: z.object({
      covered: z
        .object({
          checkpoint: checkpointSchema,
          verifier: z.string(),
          /** Of that checkpoint, or the last before it that has one. */
          timeStamp: timeStampSchema.optional(),
          leaves: z.array(
            z.object({
              index: count,
              entry: z.string(),
              path: z.array(z.string()),
              event: storedEventSchema.extend({ index: indexedEventSchema }),
            }),
          ),
        })
        .nullable(),
    }),
    sentBy: 'bff',
  },
  /** Null while the notary has not signed it. Refused where no export of this name was begun. */
  'history.manifest': {
    input: z.object({ exportId: idSchema }),
    result: z.object({ signed: signedManifestSchema.nullable() }),
    sentBy: 'bff',
  },
});

type Queries = typeof historyExportQueries;
type Commands = typeof historyExportCommands;
export type ExportedEvent = ResultOf<Queries['history.exportPage']>['items'][number];
export type OrderLeaves = NonNullable<ResultOf<Queries['history.orderLeaves']>['covered']>;
export type BeginExport = InputOf<Commands['BeginExport']>;
export type FinishExport = InputOf<Commands['FinishExport']>;
