import { z } from 'zod';
import { MAX_PAGE_NUMBER } from '../constants/paging.ts';
import { idSchema } from './ids.ts';

/** Rows of the longest page of a list, and the most things that one query names by their ids. */
export const MAX_PAGE_ROWS = 200;
/** Rows that a query gives at once to whoever reads a whole list. */
export const MAX_EXPORT_ROWS = 1_000;
/** How far into a list a slice of it may begin: it keeps OFFSET within reason. */
export const MAX_OFFSET = 1_000_000;

const DEFAULT_ROWS = 50;

/** Which page, counted from 1, as an address writes it. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(MAX_PAGE_NUMBER).default(1);

/** How many rows of a page, as an address writes it. */
export function pageSizeSchema({ max = MAX_PAGE_ROWS, usual = DEFAULT_ROWS } = {}) {
  return z.coerce.number().int().min(1).max(max).default(usual);
}

/** A slice of a list: so many rows passed over, so many taken. */
export const sliceFields = {
  offset: z.int().min(0).max(MAX_OFFSET).default(0),
  limit: z.int().min(1).max(MAX_PAGE_ROWS).default(DEFAULT_ROWS),
};

export const orderSchema = z.enum(['asc', 'desc']);

/** A slice of a console's list, in an order. */
export const listFields = { ...sliceFields, order: orderSchema.default('desc') };

/** Things named by their ids. */
export const idListSchema = z.array(idSchema).max(MAX_PAGE_ROWS);

/** Some items of a list, and how many there are in all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int().min(0) });
}
