import { z } from 'zod';
import { REASON_MAX } from '../constants/reasons.ts';
import { idSchema } from '../primitives/ids.ts';
import { idListSchema } from '../primitives/paging.ts';
import { daySchema, instantSchema, sumSchema, tenantSchema } from '../primitives/schemas.ts';
import { waitingMoneySchema, walletSumsSchema } from './admin-wallets.ts';

const count = z.int().min(0);

/** `GET /api/admin/panel`: what happened today in each market, and what waits. */
export const dashboardSchema = z.object({
  markets: z.array(
    z.object({
      tenantId: tenantSchema,
      /** The day that it is there, and when it began. */
      today: daySchema,
      since: instantSchema,
      placed: count,
      completed: count,
      failed: count,
      sales: sumSchema,
      processing: count,
      /** Orders whose payment failed lately: since a day, today included. */
      failures: z.object({ from: daySchema, orders: count }),
    }),
  ),
  tickets: z.object({ day: count, week: count, older: count }),
  money: waitingMoneySchema,
  stock: z.object({ products: count, outOfStock: count, lowStock: count, unpriced: count }),
  /** Products whose stock of keys is at their threshold or below it. */
  belowThreshold: count,
  /** Imports and recalls that somebody stopped, and nobody let go on. */
  stoppedJobs: count,
  /** What waits in the machinery, for super admins; null for all others, who may not look into it. */
  machinery: z
    .object({
      /** Events and commands that wait for a decision. */
      parked: count,
      /** What the read model that is furthest behind has not shown yet, in events; of more than that where `atLeast`. */
      lag: z.object({ events: count, atLeast: z.boolean() }),
    })
    .nullable(),
});

/** Sales of a market: of each of the last days, today the last, and what sold best in them. */
export const marketSalesSchema = z.object({
  tenantId: tenantSchema,
  days: z.array(z.object({ day: daySchema, orders: z.int(), sales: sumSchema })),
  best: z.array(
    z.object({
      productId: idSchema,
      name: z.string(),
      licences: z.int().min(1),
      sales: sumSchema,
    }),
  ),
});

/** `GET /api/admin/panel/sales`. */
export const dashboardSalesSchema = z.object({
  markets: z.array(marketSalesSchema),
  wallets: z.array(walletSumsSchema),
});

/** `GET /api/admin/panel/since`: what happened while somebody was away. */
export const dashboardSinceSchema = z.object({
  since: instantSchema,
  orders: z.object({ placed: count, failed: count }),
  /** Tickets in which something was said or changed that customers see. */
  tickets: count,
});

/** `POST /api/admin/{resource}/bulk`: one order for many records; what it is, the resource says. */
export const bulkFields = {
  ids: idListSchema.min(1),
  reason: z.string().trim().max(REASON_MAX).optional(),
};

/** What became of one record of a bulk order: done, or refused with what a single call would have answered. */
const bulkRowSchema = z.object({
  id: idSchema,
  ok: z.boolean(),
  /** The reason for programs, where it was refused. */
  code: z.string().optional(),
  /** Why it was refused, for people. */
  message: z.string().optional(),
});

/** What became of each record of a bulk order, in the order of its ids. */
export const bulkResultSchema = z.object({ results: z.array(bulkRowSchema) });

export type MarketSales = z.infer<typeof marketSalesSchema>;
export type DashboardSales = z.infer<typeof dashboardSalesSchema>;
export type DashboardSince = z.infer<typeof dashboardSinceSchema>;
export type Dashboard = z.infer<typeof dashboardSchema>;
export type BulkRow = z.infer<typeof bulkRowSchema>;
export type BulkResult = z.infer<typeof bulkResultSchema>;
