import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { tenantSchema, text } from '../primitives/schemas.ts';

/** What one search finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['order', 'ticket', 'company', 'person', 'product', 'key'] as const;

/** How many of each kind are shown. */
export const SEARCH_HITS = 5;

/** `GET /api/admin/search`. */
export const searchQuerySchema = z.object({ q: text(100).trim().min(2) });

/** One thing that was found: how it is called, and what tells it from others. */
export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: idSchema,
  name: z.string(),
  detail: z.string(),
  tenantId: tenantSchema.nullable(),
  /** Of a key: the order that holds it. */
  orderId: idSchema.nullable(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;
