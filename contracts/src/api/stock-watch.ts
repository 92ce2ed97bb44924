import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, revisionSchema, tenantSchema } from '../primitives/schemas.ts';

/** At which stock a product is low, over both markets; null: the thresholds of the markets hold. */
export const thresholdSchema = z.int().min(0).max(100_000).nullable();

/** A product's stock of keys over both markets, watched or not. */
export const stockWatchSchema = z.object({
  /** The product's. */
  id: idSchema,
  available: z.int().min(0),
  threshold: thresholdSchema,
  /** Since when the stock has been at the threshold that holds, or below it; null where it is above. */
  lowSince: instantSchema.nullable(),
  /** Of each market that it was ever delivered for; low there where it has no threshold of its own. */
  markets: z.array(
    z.object({
      tenantId: tenantSchema,
      available: z.int().min(0),
      threshold: z.int().min(0),
      isLow: z.boolean(),
    }),
  ),
  /** Of the threshold; -1 before there was one. */
  revision: z.int().min(-1),
});

/** `PUT /api/admin/stock-watch/{productId}`. */
export const watchStockSchema = z.strictObject({ threshold: thresholdSchema });

export const watchRevisionSchema = z.union([z.literal(-1), revisionSchema]);

export type StockWatch = z.infer<typeof stockWatchSchema>;
