import { z } from 'zod';
import { PLATFORMS, REGIONS, SALE_STATES, VISIBILITIES } from '../constants/catalog.ts';
import type { EventOf } from './event-of.ts';
import { idField, moneyField, tenantField } from './event-fields.ts';

/** Stream `category-<categoryId>`. */
export const categoryEvents = {
  'CategoryCreated.v1': z.object({
    categoryId: idField,
    name: z.string(),
    parentId: idField.nullable(),
    sortOrder: z.number().int(),
    level: z.number().int(),
  }),
  'CategoryDeactivated.v1': z.object({ categoryId: idField }),
  'CategoryActivated.v1': z.object({ categoryId: idField }),
  'CategoryRenamed.v1': z.object({ categoryId: idField, name: z.string() }),
  /** Its name in the KM market; null: the same as everywhere. */
  'CategoryTranslated.v1': z.object({ categoryId: idField, nameKm: z.string().nullable() }),
  /** What hangs under it moves along: their levels follow from hers. */
  'CategoryMoved.v1': z.object({
    categoryId: idField,
    parentId: idField.nullable(),
    sortOrder: z.number().int(),
    level: z.number().int(),
  }),
};

/** The one stream `categoryTree-all`: every move to another parent, one after the other, so that two make no circle. */
export const categoryTreeEvents = {
  'CategoryPlaced.v1': z.object({ categoryId: idField, parentId: idField.nullable() }),
};

/** Texts that a product may lack. */
const furtherTexts = z.object({ maker: z.string().optional(), imageUrl: z.string().optional() });

export const FURTHER_TEXTS = furtherTexts.keyof().options;
export type FurtherTexts = z.infer<typeof furtherTexts>;

const description = z.object({
  productId: idField,
  name: z.string(),
  description: z.string(),
  ...furtherTexts.shape,
  categoryId: idField.nullable(),
  region: z.enum(REGIONS).nullable(),
  platform: z.enum(PLATFORMS).nullable(),
});

/** What is described of a product. */
export const DESCRIBED_FIELDS = description.omit({ productId: true }).keyof().options;

/** Stream `product-<productId>`; the id derives from the SKU, so a SKU exists once. */
export const productEvents = {
  'ProductCreated.v1': description.extend({
    sku: z.string(),
    /** Which import brought it; absent when it was entered by hand. */
    importId: idField.optional(),
  }),
  'ProductDescribed.v1': description,
  'ProductPriced.v1': z.object({ productId: idField, tenantId: tenantField, price: moneyField }),
  'ProductPriceWithdrawn.v1': z.object({ productId: idField, tenantId: tenantField }),
  /** Guide texts by field name (`installationInstructions`, `installationInstructionsKm`, …); absent means none. */
  'ProductGuideWritten.v1': z.object({
    productId: idField,
    guide: z.record(z.string(), z.string()),
  }),
  'ProductSaleStateSet.v1': z.object({
    productId: idField,
    saleState: z.enum(SALE_STATES),
  }),
  /** Its texts in the KM market; absent: the same as everywhere. */
  'ProductTranslated.v1': z.object({
    productId: idField,
    nameKm: z.string().optional(),
    descriptionKm: z.string().optional(),
  }),
  /** A product is published unless it was said otherwise. */
  'ProductVisibilitySet.v1': z.object({
    productId: idField,
    visibility: z.enum(VISIBILITIES),
  }),
};

export type CategoryEvent = EventOf<typeof categoryEvents>;
export type CategoryTreeEvent = EventOf<typeof categoryTreeEvents>;
export type ProductEvent = EventOf<typeof productEvents>;
