import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { idListSchema } from '../primitives/paging.ts';
import { instantSchema, sumSchema, tenantSchema } from '../primitives/schemas.ts';
import { waitingMoneySchema } from './admin-money.ts';

const count = z.int().min(0);

/** `GET /api/admin/panel`: what happened today in each market, and what waits. */
export const panelSchema = z.object({
  /** When the day began, in UTC, as the days of lists are. */
  since: instantSchema,
  markets: z.array(
    z.object({
      tenantId: tenantSchema,
      placed: count,
      completed: count,
      failed: count,
      sales: sumSchema,
      processing: count,
    }),
  ),
  tickets: z.object({ day: count, week: count, older: count }),
  money: waitingMoneySchema,
  stock: z.object({ products: count, outOfStock: count, lowStock: count, unpriced: count }),
  /** Products whose stock of keys is at their threshold or below it. */
  belowThreshold: count,
});

/** `POST /api/admin/{resource}/bulk`: one order for many records; what it is, the resource says. */
export const bulkFields = {
  ids: idListSchema.min(1),
  reason: z.string().trim().max(500).optional(),
};

/** What became of each record of a bulk order, in the order of its ids. */
export const bulkResultSchema = z.object({
  results: z.array(
    z.object({
      id: idSchema,
      ok: z.boolean(),
      /** The reason for programs, where it was refused. */
      code: z.string().optional(),
      /** Why it was refused, for people. */
      message: z.string().optional(),
    }),
  ),
});

export type Panel = z.infer<typeof panelSchema>;
export type BulkResult = z.infer<typeof bulkResultSchema>;
