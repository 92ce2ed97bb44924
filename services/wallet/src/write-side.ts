import type { Command } from 'kernel/commands/command';
import type { Companies } from './wallet/companies.ts';
import { recordDeposit } from './wallet/record-deposit.ts';
import { setCreditLimit } from './wallet/set-credit-limit.ts';

export { paymentLedger, walletPayer } from './payer.ts';

export interface WalletDependencies {
  readonly companies: Companies;
}

/** Wallets and payments. What the sale needs of them is in payer.ts. */
export function writeSide({ companies }: WalletDependencies): readonly Command[] {
  return [recordDeposit(companies), setCreditLimit(companies)];
}
