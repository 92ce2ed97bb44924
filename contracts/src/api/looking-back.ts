import { z } from 'zod';
import { SPENDING_BY, SPENDING_MONTHS } from '../constants/spending.ts';
import { idSchema } from '../primitives/ids.ts';
import { currencySchema, languageSchema, sumSchema } from '../primitives/schemas.ts';
import { adminOrderRowSchema, ordersFilterSchema } from './orders.ts';
import { monthSchema } from './wallet.ts';

/** What orders are filtered by, whichever page is shown. */
export const ordersExportFilterSchema = ordersFilterSchema.omit({ page: true, perPage: true });

/** `GET /api/orders/export.csv`: the filters of the list, and the reader's language. */
export const ordersExportQuerySchema = ordersExportFilterSchema.extend({
  language: languageSchema,
});

/** An order as the export of its own company tells it. */
export const exportedOrderSchema = adminOrderRowSchema.extend({
  placedBy: idSchema,
  refundedTotal: sumSchema,
});

/** `GET /api/orders/spending`: so many months of the market, the last of them `until` or else this month. */
export const spendingQuerySchema = z.object({
  by: z.enum(SPENDING_BY).default('month'),
  months: z.coerce.number().int().min(1).max(SPENDING_MONTHS.most).default(SPENDING_MONTHS.usual),
  until: monthSchema.optional(),
});

/** `GET /api/orders/spending.csv`: the same as a file. */
export const spendingFileQuerySchema = spendingQuerySchema.extend({ language: languageSchema });

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
export type ExportedOrder = z.infer<typeof exportedOrderSchema>;
export type SpendingQuery = z.infer<typeof spendingQuerySchema>;
export type SpendingReport = z.infer<typeof spendingReportSchema>;
