import { z } from 'zod';
import { MAX_NAMED_RECEIPTS } from '../constants/wallet-requests.ts';
import {
  PLATFORMS,
  PRODUCT_TEXTS,
  REGIONS,
  SALE_STATES,
  STOCK_LEVEL_OPTIONS,
  VISIBILITIES,
} from '../constants/catalog.ts';
import { OTHER_IMAGE } from '../constants/product-images.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { priceChangeSchema } from '../pricing/price-change.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_PAGE_ROWS, idListSchema } from '../primitives/paging.ts';
import {
  amountSchema,
  currencySchema,
  fileText,
  instantSchema,
  line,
  positiveAmountSchema,
  requiredLine,
  revisionSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { TENANTS } from '../primitives/tenant.ts';
import { countrySchema, userSchema } from './accounts.ts';
import { categorySchema, guideFieldsSchema, productSummarySchema } from './catalog.ts';
import { companySightSchema } from './company-sight.ts';
import {
  addressSchema,
  citySchema,
  companyNameSchema,
  registrationNoSchema,
} from './contact-fields.ts';
import { roleRequestSchema } from './role-request.ts';
import { bulkFields } from './console.ts';
import { walletBalanceSchema, walletTransactionSchema } from './wallet.ts';
import { keyAnswersSchema, keyListFindingsSchema } from './key-questions.ts';

/** Prices per market; a product without a price in a tenant is not sold there. */
export const pricesSchema = z.object({
  eur: positiveAmountSchema.optional(),
  km: positiveAmountSchema.optional(),
});

/** Kept by the portal, or one of its own files: `//host` and `/\host` would be addresses of other servers. */
const OWN_IMAGE =
  /^\/(?:product-images\/[0-9a-f]{64}\/(?:small|large)|(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:avif|gif|jpe?g|png|svg|webp))$/;

/** An image is one of the portal's own or has an https address. */
const imageUrlSchema = text(500).refine(
  (address) => OWN_IMAGE.test(address) || OTHER_IMAGE.test(address),
  FIELD_FAULTS['not-an-image'],
);

/** `POST /api/admin/products`, and the whole of a product for `PUT /api/admin/products/{id}`. */
export const productFieldsSchema = guideFieldsSchema.extend({
  name: requiredLine(PRODUCT_TEXTS.nameMax),
  description: text(PRODUCT_TEXTS.descriptionMax).default(''),
  /** Shown in the KM shop instead, where they are given. */
  nameKm: line(PRODUCT_TEXTS.nameMax).optional(),
  descriptionKm: text(PRODUCT_TEXTS.descriptionMax).optional(),
  sku: requiredLine(PRODUCT_TEXTS.skuMax),
  maker: line(PRODUCT_TEXTS.makerMax).optional(),
  imageUrl: imageUrlSchema.optional(),
  /** Left out: not known. */
  region: z.enum(REGIONS).optional(),
  platform: z.enum(PLATFORMS).optional(),
  categoryId: idSchema.optional(),
  prices: pricesSchema,
  saleState: z.enum(SALE_STATES).default('regular'),
  /** Only what is published is shown and sold. */
  visibility: z.enum(VISIBILITIES).default('published'),
});

/** A product as the console edits it; `revision` goes back as `If-Match`. */
export const adminProductSchema = productFieldsSchema.extend({
  id: idSchema,
  revision: revisionSchema,
  stockCount: z.int().min(0),
  createdAt: productSummarySchema.shape.createdAt,
  updatedAt: productSummarySchema.shape.updatedAt,
});

const guideMask = Object.fromEntries(
  Object.keys(guideFieldsSchema.shape).map((field) => [field, true]),
) as Readonly<Record<keyof typeof guideFieldsSchema.shape, true>>;

/** A product as the console lists it: without its long texts, with what each market has of it. */
export const adminProductRowSchema = adminProductSchema
  .omit({ ...guideMask, description: true, descriptionKm: true, stockCount: true })
  .extend({ stock: z.object({ eur: z.int().min(0), km: z.int().min(0) }) });

/** The same in the console's list, with where its browser loads the picture from; `imageUrl` is as it was given. */
export const listedProductSchema = adminProductRowSchema.extend({
  pictureUrl: z.string().nullable(),
});

/** What lists of the console sort products by. */
export const PRODUCT_SORTS = [
  'name',
  'sku',
  'priceEur',
  'priceKm',
  'stockEur',
  'stockKm',
  'createdAt',
  'updatedAt',
] as const;

/** What lists of the console filter products by. */
export const productFilterSchema = z.strictObject({
  id: idListSchema.optional(),
  /** Words of name, SKU and maker. */
  q: text(200).trim().optional(),
  /** With a price in this market. */
  tenantId: tenantSchema.optional(),
  categoryId: idSchema.optional(),
  /** Of the market asked for, or of the one that has most. */
  stockLevel: z.enum(STOCK_LEVEL_OPTIONS).optional(),
  saleState: z.enum(SALE_STATES).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  platform: z.enum(PLATFORMS).optional(),
  region: z.enum(REGIONS).optional(),
  /** 'now': to be bought in the market asked for, or in any; 'none': without a price in any market. */
  sold: z.enum(['now', 'none']).optional(),
});

/** `POST /api/admin/products/bulk`: into the shops, out of them, or back to where nobody has seen it yet. */
export const productsBulkSchema = z.strictObject({
  ...bulkFields,
  action: z.enum(['publish', 'retire', 'withhold']),
});

/**
 * `POST /api/admin/products/prices`: one change of the prices of many. Each product names the revision at which its
 * new price was seen beforehand; one that has changed since keeps its price, and says so.
 */
export const pricesChangeSchema = z.strictObject({
  change: priceChangeSchema,
  products: z
    .array(z.strictObject({ id: idSchema, revision: revisionSchema }))
    .min(1)
    .max(MAX_PAGE_ROWS),
});

/** Whose keys a list holds, and for whom. */
export const keyListSchema = z.object({
  productId: idSchema,
  supplierReference: requiredLine(200),
  /** The markets in which these keys may be sold. */
  tenants: z
    .array(tenantSchema)
    .min(1)
    .max(TENANTS.length)
    .default([...TENANTS]),
});

/** A key as a list holds it. Whether it can be one is judged line by line; this only bounds what is read. */
export const listedKeySchema = z.string().max(20_000);

/**
 * `POST /api/admin/key-batches`: a list of keys, or a CSV file's text: with a column `key` beside any others, or
 * of one column without a name. Lines are counted from 1. A key that cannot be one is a problem of its line; the
 * others go in.
 */
export const keyBatchImportSchema = keyListSchema
  .extend({
    keys: z.array(listedKeySchema).min(1).max(20_000).optional(),
    csv: fileText(900_000).optional(),
    /** To the questions of an import that was refused for them. */
    answers: keyAnswersSchema.default({ columns: {} }),
  })
  .refine(({ keys, csv }) => (keys === undefined) !== (csv === undefined), {
    path: ['keys'],
    message: 'Give either keys or csv',
  });

/**
 * What became of an import, by line: rows = imported + existing + leftOut, always. Long lists make several batches.
 * The keys are not repeated.
 */
export const keyBatchSchema = z.object({
  batchIds: z.array(idSchema),
  productId: idSchema,
  supplierReference: z.string(),
  rows: z.int().min(0),
  imported: z.int().min(0),
  /** Keys that the portal had before. */
  existing: z.int().min(0),
  leftOut: z.int().min(0),
  duplicates: z.array(z.object({ line: z.int().min(1), reason: z.string() })),
  problems: z.array(z.object({ line: z.int().min(1), reason: z.string(), message: z.string() })),
  findings: keyListFindingsSchema,
});

/** `POST /api/admin/wallets/{companyId}/deposits`; the currency must be the wallet's. */
export const depositSchema = z.object({
  amount: positiveAmountSchema,
  currency: currencySchema,
  /** The bank's reference, as it is found on the statement. */
  reference: requiredLine(140),
  note: text(500).optional(),
  keepCredit: z.boolean().optional(),
  /** Money of the same sum that it is not, as the refusal `deposit-looks-known` has named it. */
  noneOf: z.array(idSchema).max(MAX_NAMED_RECEIPTS).optional(),
});

/** `PUT /api/admin/wallets/{companyId}/credit-limit`. */
export const creditLimitSchema = z.object({ amount: amountSchema });

/** A wallet as admins see it. */
export const adminWalletSchema = z.object({
  companyId: idSchema,
  /** What the company writes on its payments. */
  paymentReference: z.string(),
  /** What a change of the credit limit names in If-Match: the limit itself, in cents. */
  limitRevision: revisionSchema,
  balance: walletBalanceSchema,
  transactions: z.array(walletTransactionSchema),
});

/** A company that an admin opens together with its first user. */
export const newCompanySchema = z.object({
  name: companyNameSchema,
  country: countrySchema.optional(),
  city: citySchema.optional(),
  address: addressSchema.optional(),
  vatOrRegistrationNo: registrationNoSchema.optional(),
});

const CATEGORY_NAME_MAX = 200;

/** `POST /api/admin/categories`. */
export const newCategorySchema = z.object({
  name: requiredLine(CATEGORY_NAME_MAX),
  /** What readers of Bosnian are shown, where that is another name. */
  nameKm: line(CATEGORY_NAME_MAX).optional(),
  parentId: idSchema.optional(),
  sortOrder: z.int().min(0).max(1_000_000).default(0),
});

/** `PUT /api/admin/categories/{id}`: a category keeps its place in the tree. */
export const categoryChangeSchema = newCategorySchema.pick({ name: true, nameKm: true }).extend({
  /** Left out: as it is. */
  isActive: z.boolean().optional(),
});

/** `PUT /api/admin/categories/{id}/place`: under a parent (null: as a root), before one of its children (null: as the last). */
export const categoryPlaceSchema = z.object({
  parentId: idSchema.nullable(),
  before: idSchema.nullable(),
});

/** A category as admins edit it; `revision` goes back as `If-Match`. */
export const adminCategorySchema = categorySchema.extend({ revision: revisionSchema });

/** A category in the console's tree. */
export const listedCategorySchema = adminCategorySchema.extend({ products: z.int().min(0) });

/** A company as admins see it. */
export const adminCompanySchema = z.object({
  id: idSchema,
  tenantId: tenantSchema,
  name: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  vatOrRegistrationNo: z.string().nullable(),
  phone: z.string().nullable(),
  registeredAt: instantSchema,
  /** Goes back as `If-Match`. */
  revision: revisionSchema,
});

/** One company, with what its people see whom an owner has given certain branches. */
export const companyRecordSchema = adminCompanySchema.extend({ sight: companySightSchema });

/** A user as admins see them (O.19). */
export const adminUserSchema = userSchema.extend({
  status: z.enum(['active', 'disabled']),
  roleRequest: roleRequestSchema.optional(),
  /** When nothing personal of them was kept any more; absent for everybody else. */
  erasedAt: instantSchema.optional(),
  lastSignInAt: instantSchema.nullable(),
  registeredAt: instantSchema,
  /** Goes back as `If-Match`. */
  revision: revisionSchema,
});

export type ProductFields = z.infer<typeof productFieldsSchema>;
export type AdminProduct = z.infer<typeof adminProductSchema>;
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;
export type ListedProduct = z.infer<typeof listedProductSchema>;
export type ProductFilter = z.infer<typeof productFilterSchema>;
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export type ListedCategory = z.infer<typeof listedCategorySchema>;
export type KeyBatchImport = z.infer<typeof keyBatchImportSchema>;
export type KeyBatch = z.infer<typeof keyBatchSchema>;
export type AdminWallet = z.infer<typeof adminWalletSchema>;
export type AdminCompany = z.infer<typeof adminCompanySchema>;
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
export type AdminUser = z.infer<typeof adminUserSchema>;
