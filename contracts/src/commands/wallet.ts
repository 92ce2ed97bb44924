import { z } from 'zod';
import { creditLimitSchema, depositSchema } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';
import { text } from '../primitives/schemas.ts';

/**
 * By an admin: money that arrived. It repays used credit first unless `keepCredit` says otherwise.
 * Answers the WalletBalance after it.
 */
export const recordDepositInput = z.strictObject({
  ...depositSchema.shape,
  companyId: idSchema,
  note: text(500).trim().optional(),
  keepCredit: z.boolean().default(false),
});

/** By an admin. It may be cut below what is used. Answers the WalletBalance after it. */
export const setCreditLimitInput = z.strictObject({
  ...creditLimitSchema.shape,
  companyId: idSchema,
});

export type RecordDeposit = z.infer<typeof recordDepositInput>;
export type SetCreditLimit = z.infer<typeof setCreditLimitInput>;
