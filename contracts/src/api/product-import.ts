import { z } from 'zod';
import { PRODUCT_TEXTS, VISIBILITIES } from '../constants/catalog.ts';
import { idSchema } from '../primitives/ids.ts';
import { line, positiveAmountSchema, requiredLine, text } from '../primitives/schemas.ts';
import { PRODUCT_LIST_USES } from '../product-list/product-columns.ts';
import { columnMapSchema } from './admin-jobs.ts';
import { pricesSchema } from './admin.ts';

/** `POST /api/admin/products/import/{id}/check`: what an uploaded list of products is to become. */
export const productImportChoiceSchema = z.strictObject({
  map: columnMapSchema.default([]),
  /**
   * New products, or new values of those that are there: then only what the chosen columns say is changed, an empty cell
   * changes nothing, and visibility and category stay as they are.
   */
  use: z.enum(PRODUCT_LIST_USES).default('create'),
  /** Drafts are in no shop until they are published. A row that says of itself that it is none stays one. */
  visibility: z.enum(VISIBILITIES).default('published'),
  /** The category of all of them. */
  categoryId: idSchema.optional(),
});

/** What a list may change of a product, as it stands there; null: nothing. */
export const productValuesSchema = z.strictObject({
  name: requiredLine(PRODUCT_TEXTS.nameMax).optional(),
  description: text(PRODUCT_TEXTS.descriptionMax).optional(),
  maker: line(PRODUCT_TEXTS.makerMax).nullable().optional(),
  /** The price in the EUR market; that of the KM market is another one. */
  priceEur: positiveAmountSchema.nullable().optional(),
});

/** All of it, as a product that is there says it. */
export const wholeProductValuesSchema = productValuesSchema.required();

/** What was chosen, and what the list would bring: rows = usable + existing + those with problems, always. */
export const productImportFactsSchema = z.object({
  use: z.enum(PRODUCT_LIST_USES).default('create'),
  visibility: z.enum(VISIBILITIES),
  categoryId: idSchema.nullable(),
  rows: z.int().min(0),
  usable: z.int().min(0),
  /** Products that the portal has already, or that say already what an update says; they are left as they are. */
  existing: z.int().min(0),
  /** Columns that nothing is read from. */
  unusedColumns: z.array(z.string()),
  /** Columns that are heard although nothing was chosen of them: currencies, states, variants. Absent: none. */
  heardColumns: z.array(z.string()).default([]),
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
  /** The first of those that would be changed: of what the list changes, how it is and how it would be. */
  changes: z
    .array(
      z.object({
        line: z.int().min(1),
        sku: z.string(),
        name: z.string(),
        before: productValuesSchema,
        after: productValuesSchema,
      }),
    )
    .default([]),
});

export type ProductValues = z.infer<typeof productValuesSchema>;
export type WholeProductValues = z.infer<typeof wholeProductValuesSchema>;
export type ProductImportFacts = z.infer<typeof productImportFactsSchema>;
