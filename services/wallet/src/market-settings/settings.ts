import type { BankDetails } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';

/** What a super admin sets for a market. */
export interface Settings {
  readonly bankDetails: BankDetails | null;
  readonly approvalSum: Money;
  readonly lowStockThreshold: number;
}
