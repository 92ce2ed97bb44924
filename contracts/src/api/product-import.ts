import { z } from 'zod';
import { VISIBILITIES } from '../constants/catalog.ts';
import { idSchema } from '../primitives/ids.ts';
import { columnMapSchema } from './admin-jobs.ts';
import { pricesSchema } from './admin.ts';

/** `POST /api/admin/products/import/{id}/check`: what an uploaded list of products is to become. */
export const productImportChoiceSchema = z.strictObject({
  map: columnMapSchema.default([]),
  /** Drafts are in no shop until they are published. */
  visibility: z.enum(VISIBILITIES).default('published'),
  /** The category of all of them. */
  categoryId: idSchema.optional(),
});

/** What was chosen, and what the list would bring: rows = usable + existing + those with problems, always. */
export const productImportFactsSchema = z.object({
  visibility: z.enum(VISIBILITIES),
  categoryId: idSchema.nullable(),
  rows: z.int().min(0),
  usable: z.int().min(0),
  /** Products that the portal has already; they are left as they are. */
  existing: z.int().min(0),
  /** Columns that nothing is read from. */
  unusedColumns: z.array(z.string()),
  /** No column holds an id: article numbers are made of the titles. */
  idsFromTitles: z.boolean(),
  /** The first of those that would be created, as they would be. */
  preview: z.array(
    z.object({
      line: z.int().min(1),
      sku: z.string(),
      name: z.string(),
      maker: z.string().nullable(),
      prices: pricesSchema,
    }),
  ),
});

export type ProductImportChoice = z.infer<typeof productImportChoiceSchema>;
export type ProductImportFacts = z.infer<typeof productImportFactsSchema>;
