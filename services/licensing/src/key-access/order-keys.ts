import type { OrderKey } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools, ReadState, Write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';

// What licensing needs of orders. Areas do not import each other: ordering exports what satisfies these, and the
// command service hands it in.

/** What licensing must know of an order to show its keys: read from the order's own stream. */
export interface OrderKeys {
  readonly companyId: string;
  /** null: it was placed for no branch. */
  readonly branchId: string | null;
  /** Those that may be used. */
  readonly keyIds: readonly string[];
}

/** Orders, as far as revealing keys asks them. Undefined: there is no such order. */
export interface OrderDirectory {
  keysOf(tools: PlanTools, orderId: string): Promise<OrderKeys | undefined>;
}

interface KeysTakenBack {
  readonly orderId: string;
  readonly revocationId: string;
  readonly keyIds: readonly string[];
  readonly reason: string;
}

interface KeyExchanged {
  readonly orderId: string;
  readonly keyId: string;
  readonly replacement: OrderKey;
  readonly reason: string;
}

/** Orders, as far as what becomes of a sold key is recorded in them too. */
export interface OrderBook extends OrderDirectory {
  use(orderId: string): StreamUse<unknown>;
  /** The market that the order was placed in. */
  marketOf(tools: PlanTools, orderId: string): Promise<Tenant | undefined>;
  revokeKeys(read: ReadState, taken: KeysTakenBack): Rejection | Write;
  replaceKey(read: ReadState, exchanged: KeyExchanged): Rejection | Write;
  /** The key that stands for one of the order's. */
  replacementOf(read: ReadState, orderId: string, keyId: string): OrderKey | undefined;
}
