import type { WalletBalance } from 'contracts/api/wallet';
import { alignedTable } from './output.ts';

/** A balance for a person. */
export function balanceLines(balance: WalletBalance): readonly string[] {
  return alignedTable(
    ['deposit', 'credit used', 'credit limit', 'available in all'],
    [[balance.depositBalance, balance.creditUsed, balance.creditLimit, balance.totalAvailable]],
  );
}
