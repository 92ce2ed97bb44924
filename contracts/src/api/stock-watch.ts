import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, revisionSchema } from '../primitives/schemas.ts';

/** At which stock a product is low; null: nobody wants to be told. */
export const thresholdSchema = z.int().min(0).max(100_000).nullable();

/** A product's stock of keys over both markets, watched or not. */
export const stockWatchSchema = z.object({
  /** The product's. */
  id: idSchema,
  available: z.int().min(0),
  threshold: thresholdSchema,
  /** Since when the stock has been at the threshold or below it; null where it is above, or not watched. */
  lowSince: instantSchema.nullable(),
  /** Of the threshold; -1 before there was one. */
  revision: z.int().min(-1),
});

/** `PUT /api/admin/stock-watch/{productId}`. */
export const watchStockSchema = z.strictObject({ threshold: thresholdSchema });

export const watchRevisionSchema = z.union([z.literal(-1), revisionSchema]);

export type StockWatch = z.infer<typeof stockWatchSchema>;
