import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import {
  amountSchema,
  currencySchema,
  positiveAmountSchema,
  requiredText,
  text,
} from '../primitives/schemas.ts';

/** Money that arrived for a company. It repays used credit first unless `keepCredit` says otherwise. */
export const recordDepositInput = z.strictObject({
  companyId: idSchema,
  amount: positiveAmountSchema,
  currency: currencySchema,
  /** The bank's reference, as it is found on the statement. */
  reference: requiredText(140),
  note: text(500).optional(),
  keepCredit: z.boolean().optional(),
});

/** A limit below what is used is allowed: nothing more can be bought on credit until it is repaid. */
export const setCreditLimitInput = z.strictObject({ companyId: idSchema, amount: amountSchema });

export type RecordDeposit = z.infer<typeof recordDepositInput>;
export type SetCreditLimit = z.infer<typeof setCreditLimitInput>;
