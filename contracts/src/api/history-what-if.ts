import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import {
  amountSchema,
  currencySchema,
  positiveAmountSchema,
  signedSumSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';

/** A wallet, or all of a market. */
const whatIfScopeSchema = z.union([
  z.strictObject({ companyId: idSchema }),
  z.strictObject({ tenantId: tenantSchema }),
]);

const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;

/** Another rule, as if it had held from the beginning. Amounts are in the currency of the market. */
const whatIfRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('credit-limit'), limit: amountSchema }),
  z.strictObject({
    kind: z.literal('discount'),
    /** Off every unit price: '7.5'. */
    percent: z.string().regex(PERCENT, 'Invalid discount: write per cent, such as 7.5'),
  }),
  z.strictObject({
    kind: z.literal('prices'),
    prices: z
      .array(z.strictObject({ productId: idSchema, price: positiveAmountSchema }))
      .min(1)
      .max(200),
  }),
]);

/** `POST /api/history/what-if`: nothing is written. */
export const whatIfSchema = z.strictObject({ scope: whatIfScopeSchema, rule: whatIfRuleSchema });

const parts = z.object({ deposit: sumSchema, credit: sumSchema });
const end = z.object({ deposit: sumSchema, creditUsed: sumSchema, creditLimit: sumSchema });

/** What happened to an order; null: it failed for lack of money. */
const outcome = z.object({ amount: sumSchema, paid: parts.nullable() });

const whatIfOrderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  companyId: z.string(),
  /** `passes`: failed then and would be paid; `fails`: the other way; `split`: paid by other parts or amounts. */
  kind: z.enum(['passes', 'fails', 'split']),
  was: outcome,
  would: outcome,
});

const sums = z.object({
  paidOrders: z.int(),
  failedOrders: z.int(),
  paid: sumSchema,
  end,
});

export const whatIfAnswerSchema = z.object({
  currency: currencySchema,
  companies: z.int(),
  /** Companies that time did not suffice for: their wallets are in no figure. */
  companiesLeftOut: z.int(),
  was: sums,
  would: sums,
  /** What is paid more under the rule. */
  difference: signedSumSchema,
  counts: z.object({ passes: z.int(), fails: z.int(), split: z.int() }),
  /** The first 200 that differ. */
  orders: z.array(whatIfOrderSchema),
  /** Actions that the rules refuse in the replay: a repayment of credit that was never used … */
  refusedDeeds: z.int(),
});

export type WhatIf = z.infer<typeof whatIfSchema>;
export type WhatIfRule = z.infer<typeof whatIfRuleSchema>;
export type WhatIfOrder = z.infer<typeof whatIfOrderSchema>;
export type WhatIfAnswer = z.infer<typeof whatIfAnswerSchema>;
