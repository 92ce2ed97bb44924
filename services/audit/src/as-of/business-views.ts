import type { OrderFigures, ProductFigures } from 'contracts/api/history-as-of';
import type { WalletBalance } from 'contracts/api/wallet';
import type { Tenant } from 'contracts/primitives/tenant';
import type { StateView } from 'kernel/commands/state-view';

/** What states of other areas say in figures: each area answers for its own. */
export interface BusinessViews {
  /** null: not opened. */
  readonly wallet: StateView<WalletBalance | null>;
  readonly order: StateView<Omit<OrderFigures, 'orderId'>>;
  /** Undefined: not in the catalogue. */
  readonly product: StateView<Omit<ProductFigures, 'productId' | 'stock'> | undefined>;
  readonly keyBatch: StateView<{ readonly tenants: readonly Tenant[]; readonly available: number }>;
}
