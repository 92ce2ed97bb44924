import { z } from 'zod';
import { productFieldsSchema } from '../api/admin.ts';
import {
  productImportChoiceSchema,
  productImportFactsSchema,
  productValuesSchema,
} from '../api/product-import.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { jobStepSchema, stepOutcomeSchema } from './jobs.ts';

/** Products of one ImportProducts command. The caller splits longer lists. */
export const MAX_IMPORT_PRODUCTS = 200;

/** Why an order for one of many products was refused; null where it was not. */
export const refusedChange = z.object({ code: z.string(), message: z.string() }).nullable();

const productList = z.array(productFieldsSchema).min(1).max(MAX_IMPORT_PRODUCTS);

/** What a step of an import works on: products, and the line of each. */
export const uploadedProductsSchema = z.object({
  products: productList,
  lines: z.array(z.int().min(1)).max(MAX_IMPORT_PRODUCTS),
});

/** How a product was when somebody looked at what a list would change, and how it is to be. */
const productChange = z.strictObject({
  sku: productFieldsSchema.shape.sku,
  before: productValuesSchema,
  after: productValuesSchema,
});

const productChanges = z.array(productChange).min(1).max(MAX_IMPORT_PRODUCTS);

/** What a step of an update works on, and the line of each. */
export const uploadedChangesSchema = z.object({
  products: productChanges,
  lines: z.array(z.int().min(1)).max(MAX_IMPORT_PRODUCTS),
});

/** Lists of products, by an admin. They are among the commands of the catalogue. */
export const productImportCommands = defineCalls({
  /**
   * Creates what does not exist, in one append; what exists stays as it is. A list that comes again creates nothing
   * twice. Answers what became of each SKU, once, in the order of the list.
   */
  ImportProducts: {
    input: z.object({ products: productList }),
    result: z.object({
      products: z.array(
        z.object({
          sku: z.string(),
          productId: idSchema,
          outcome: z.enum(['created', 'existing', 'category-not-found']),
        }),
      ),
    }),
  },
  /**
   * Changes what `after` names of products that are there, and nothing else. Answers what became of each SKU, in the order
   * of the list: `stale-revision` where somebody has changed meanwhile what `before` says, `product-not-found`, else null.
   */
  UpdateProducts: {
    input: z.object({ products: productChanges }),
    result: z.object({
      products: z.array(z.object({ sku: z.string(), refused: refusedChange })),
    }),
  },
  /** By an admin: looks through an uploaded list, and makes the job that imports it ready to be started. */
  CheckProductImport: {
    input: productImportChoiceSchema.extend({ jobId: idSchema }),
    result: productImportFactsSchema,
    sentBy: 'bff',
  },
  /** By who started the job: some products of it, in one append. */
  ImportUploadedProducts: { input: jobStepSchema, result: stepOutcomeSchema },
  /** By who started the job: some of the changes of its list, in one append. */
  UpdateUploadedProducts: { input: jobStepSchema, result: stepOutcomeSchema },
});

type Commands = typeof productImportCommands;

export type UploadedProducts = z.infer<typeof uploadedProductsSchema>;
export type UploadedChanges = z.infer<typeof uploadedChangesSchema>;
export type UpdateProducts = InputOf<Commands['UpdateProducts']>;
export type UpdateProductsResult = ResultOf<Commands['UpdateProducts']>;
export type CheckProductImport = InputOf<Commands['CheckProductImport']>;
export type ImportProducts = InputOf<Commands['ImportProducts']>;
export type ImportProductsResult = ResultOf<Commands['ImportProducts']>;
export type ImportedProduct = ImportProductsResult['products'][number];
