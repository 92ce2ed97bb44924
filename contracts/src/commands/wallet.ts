import type { z } from 'zod';
import { creditLimitSchema, depositSchema } from '../api/admin.ts';
import type { WalletBalance } from '../api/wallet.ts';
import { idSchema } from '../primitives/ids.ts';

/** By an admin: money that arrived. Repays used credit first. Answers the WalletBalance after it. */
export const recordDepositCommand = depositSchema.extend({ companyId: idSchema });

/** By an admin. It may be cut below what is used. Answers the WalletBalance after it. */
export const setCreditLimitCommand = creditLimitSchema.extend({ companyId: idSchema });

export type RecordDeposit = z.infer<typeof recordDepositCommand>;
export type SetCreditLimit = z.infer<typeof setCreditLimitCommand>;
export type WalletCommandResult = WalletBalance;
