import { z } from 'zod';
import { KEY_MAX } from '../constants/keys.ts';
import { idSchema } from '../primitives/ids.ts';
import { requiredLine, tenantSchema } from '../primitives/schemas.ts';

/** What one search finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['order', 'ticket', 'company', 'person', 'product', 'key'] as const;

/** How many of each kind are shown. */
export const SEARCH_HITS = 5;

/** What names, numbers and references are looked for by; a longer text can only be a whole key. */
export const SEARCH_MAX = 100;

/** `POST /api/admin/search`, so that a key that somebody pasted stands in no address. */
export const searchQuerySchema = z.strictObject({ q: requiredLine(KEY_MAX).min(2) });

/** One thing that was found: how it is called, and what distinguishes it from others. */
export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: idSchema,
  name: z.string(),
  detail: z.string(),
  tenantId: tenantSchema.nullable(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;
