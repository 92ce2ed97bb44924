import { z } from 'zod';
import {
  ordersExportFilterSchema,
  spendingFiguresSchema,
  spendingQuerySchema,
} from '../api/spending.ts';
import { exportedOrderSchema } from '../api/orders.ts';
import { MAX_EXPORT_ROWS } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';
import type { ResultOf } from './call.ts';

/** A place in the list of a company's orders: a position in the log, which may outgrow a number. */
const place = z.string().regex(/^\d{1,19}$/);

export const spendingQueries = defineCalls({
  /** The orders of the actor's company after one place of the list, newest first: how all of it is read. */
  'orders.export': {
    input: z.object({
      filter: ordersExportFilterSchema.default({}),
      before: place.optional(),
      lines: z.boolean().default(false),
      limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
    }),
    result: z.object({
      items: z.array(exportedOrderSchema),
      /** Where to go on; null at the end. */
      next: place.nullable(),
    }),
    sentBy: 'bff',
  },
  /** What the actor's company spent in some months, by month, branch or person. */
  'orders.spending': { input: spendingQuerySchema, result: spendingFiguresSchema, sentBy: 'bff' },
});

export type SpendingFigures = ResultOf<(typeof spendingQueries)['orders.spending']>;
