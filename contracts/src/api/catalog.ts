import { z } from 'zod';
import {
  AVAILABILITY_OPTIONS,
  CATALOG_PAGE,
  GUIDE_SECTIONS,
  OWN_PRODUCTS,
  PLATFORM_OPTIONS,
  PLATFORMS,
  PRODUCT_TEXTS,
  REGION_OPTIONS,
  REGIONS,
  SORT_BY_OPTIONS,
  SORT_ORDER_OPTIONS,
  STOCK_LEVEL_OPTIONS,
} from '../constants/catalog.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { pageNumberSchema, pageSizeSchema } from '../primitives/paging.ts';

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What readers of Bosnian are shown, where that is another name. */
  nameKm: z.string().optional(),
  parentId: idSchema.nullable(),
  sortOrder: z.int(),
  /** 0 for a root. */
  level: z.int().min(0),
  isActive: z.boolean(),
  /** How many products each market sells of it and of what is below it; only where shops list categories. */
  sold: z.object({ eur: z.int(), km: z.int() }).optional(),
});

/** A guide text may be long (installation steps), a product's description too. */
const guideText = text(20_000).optional();

/** The guide's texts, each with an optional twin in the local language of the KM market. */
export const guideFieldsSchema = z.object({
  installationInstructions: guideText,
  activationInstructions: guideText,
  usageInstructions: guideText,
  systemRequirements: guideText,
  troubleshootingGuide: guideText,
  supportContacts: guideText,
  installationInstructionsKm: guideText,
  activationInstructionsKm: guideText,
  usageInstructionsKm: guideText,
  systemRequirementsKm: guideText,
  troubleshootingGuideKm: guideText,
  supportContactsKm: guideText,
});

/** What a product shows in lists, in the market it was asked for. */
export const productSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  sku: z.string(),
  price: amountSchema,
  currency: currencySchema,
  imageUrl: z.string().nullable(),
  /** Null where it is not known. */
  region: z.enum(REGIONS).nullable(),
  platform: z.enum(PLATFORMS).nullable(),
  stockCount: z.int().min(0),
  categoryId: idSchema.nullable(),
  /** Null when it is sold regularly but out of stock. */
  availability: z.enum(AVAILABILITY_OPTIONS).nullable(),
  /** 1 is the most bought; null when never bought. */
  popularityRank: z.int().min(1).nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export const productSchema = productSummarySchema.extend(guideFieldsSchema.shape);

const guideSection = z.enum(GUIDE_SECTIONS.map(({ section }) => section));

/** A product in `view=list`: the names of the guide sections that have content instead of their texts. */
export const productListItemSchema = productSummarySchema.extend({
  guideSections: z.array(guideSection),
});

/** A product of a page, as `view` asked for it. The list item first: a full product would pass for one without its sections. */
export const productViewSchema = z.union([productListItemSchema, productSchema]);

/** What the filter panel holds (specification, section 3); `priceRange` mirrors priceMin and priceMax. */
export const filterStateSchema = z.object({
  search: z.string(),
  sku: z.string(),
  categoryId: idSchema.nullable(),
  region: z.enum(REGION_OPTIONS),
  platform: z.enum(PLATFORM_OPTIONS),
  priceMin: z.string(),
  priceMax: z.string(),
  priceRange: z.tuple([z.number(), z.number()]),
  stockLevel: z.enum(STOCK_LEVEL_OPTIONS),
  availability: z.array(z.enum(AVAILABILITY_OPTIONS)),
  dateAdded: z.string(),
  sortBy: z.enum(SORT_BY_OPTIONS),
  sortOrder: z.enum(SORT_ORDER_OPTIONS),
});

/** `?availability=a,b` or `?availability=a&availability=b`. */
function listParameter<const Options extends readonly string[]>(options: Options) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.enum(options)).max(options.length),
  );
}

const FIRST_DAY = '0001-01-01';

const pageSize = pageSizeSchema({ max: CATALOG_PAGE.maxSize, usual: CATALOG_PAGE.defaultSize });

/**
 * Query of `GET /api/products`; every parameter is optional and an empty one counts as absent (see
 * {@link withoutEmpty}). `dateAdded` is a date: added on that day (UTC) or later.
 */
export const productQuerySchema = z.object({
  search: text(PRODUCT_TEXTS.searchMax).trim().optional(),
  sku: text(PRODUCT_TEXTS.skuMax).trim().optional(),
  categoryId: idSchema.optional(),
  region: z.enum(REGIONS).optional(),
  platform: z.enum(PLATFORMS).optional(),
  priceMin: amountSchema.optional(),
  priceMax: amountSchema.optional(),
  stockLevel: z.enum(STOCK_LEVEL_OPTIONS).optional(),
  availability: listParameter(AVAILABILITY_OPTIONS).optional(),
  /** Only for people of a company: what is their own in every way that is named. */
  own: listParameter(OWN_PRODUCTS).optional(),
  dateAdded: z.iso
    .date()
    // Postgres knows no year 0.
    .refine((day) => day >= FIRST_DAY, `Invalid date: expected ${FIRST_DAY} or later`)
    .optional(),
  sortBy: z.enum(SORT_BY_OPTIONS).default('default'),
  sortOrder: z.enum(SORT_ORDER_OPTIONS).default('asc'),
  page: pageNumberSchema,
  perPage: pageSize,
  tenantId: tenantSchema.optional(),
  view: z.enum(['full', 'list']).default('full'),
});

/** Filters whose `all` means the same as absent. A search for the word "all" is a search. */
const CHOICES = new Set(['region', 'platform', 'stockLevel', 'availability', 'categoryId']);

/** Leaves out parameters that are empty, and choices that say `all` (ruling T.43). */
export function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => value !== '' && !(value === 'all' && CHOICES.has(name)),
    ),
  );
}

export type Category = z.infer<typeof categorySchema>;
export type GuideFields = z.infer<typeof guideFieldsSchema>;
export type ProductSummary = z.infer<typeof productSummarySchema>;
export type Product = z.infer<typeof productSchema>;
export type ProductListItem = z.infer<typeof productListItemSchema>;
export type FilterState = z.infer<typeof filterStateSchema>;
