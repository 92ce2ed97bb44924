import { z } from 'zod';
import { ORDER_ROWS } from '../constants/orders.ts';
import { SPENDING_BY, SPENDING_MONTHS } from '../constants/spending.ts';
import {
  currencySchema,
  languageSchema,
  sumSchema,
  tableFormatSchema,
} from '../primitives/schemas.ts';
import { ordersFilterSchema } from './orders.ts';
import { monthSchema } from './wallet.ts';

/** Of what an export of orders has its rows. */
export const orderRowsSchema = z.enum(ORDER_ROWS).default('orders');

/** What orders are filtered by, whichever page is shown. */
export const ordersExportFilterSchema = ordersFilterSchema.omit({ page: true, perPage: true });

/** `GET /api/orders/export.csv`: the filters of the list, the reader's language, and what the file is like. */
export const ordersExportQuerySchema = ordersExportFilterSchema.extend({
  language: languageSchema,
  format: tableFormatSchema,
  rows: orderRowsSchema,
});

/** `GET /api/orders/spending`: so many months of the market, the last of them `until` or else this month. */
export const spendingQuerySchema = z.object({
  by: z.enum(SPENDING_BY).default('month'),
  months: z.coerce.number().int().min(1).max(SPENDING_MONTHS.most).default(SPENDING_MONTHS.usual),
  until: monthSchema.optional(),
});

/** `GET /api/orders/spending.csv`: the same as a file. */
export const spendingFileQuerySchema = spendingQuerySchema.extend({
  language: languageSchema,
  format: tableFormatSchema,
});

/** A month as it is counted back to, which may be before this century. */
const countedMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const spent = { orders: z.int().min(0), amount: sumSchema };

/** What completed orders cost, less what was given back, before it has names. */
export const spendingFiguresSchema = z.object({
  currency: currencySchema,
  /** The first and the last month, in the time zone of the market. */
  from: countedMonthSchema,
  to: countedMonthSchema,
  total: z.object(spent),
  /** Every month, oldest first; else branches and people, most first. */
  groups: z.array(
    z.object({
      /** The month, or the id of branch or person; null: orders without a branch. */
      key: z.string().nullable(),
      ...spent,
    }),
  ),
});

/** The same with the names of branches and people; '' where there is none. */
export const spendingReportSchema = spendingFiguresSchema.extend({
  groups: z.array(z.object({ key: z.string().nullable(), name: z.string(), ...spent })),
});

export type OrdersExportFilter = z.infer<typeof ordersExportFilterSchema>;
export type SpendingQuery = z.infer<typeof spendingQuerySchema>;
export type SpendingReport = z.infer<typeof spendingReportSchema>;
