import type { FailureReason } from 'contracts/events/failure-reason';
import type { OrderKey } from 'contracts/events/ordering';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools, ReadState, Write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';

// What the sale needs of other areas. Areas do not import each other: wallet and licensing export what
// satisfies these, and the command service hands it in.

/** One order to be paid from the company's wallet. */
interface Charge {
  readonly companyId: string;
  /** Id of the ledger transaction. */
  readonly transactionId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Money;
}

/** A wallet's answer: the split of the amount and the write that records it. */
export interface Debit {
  readonly depositPart: Money;
  readonly creditPart: Money;
  readonly write: Write;
}

/** Wallets. `debit` decides from the loaded state, or says why not, and appends nothing itself. */
export interface Payer {
  use(companyId: string): StreamUse<unknown>;
  debit(read: ReadState, charge: Charge): FailureReason | Debit;
}

/** The payment of one order. */
interface PaymentFacts {
  readonly paymentId: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly amount: Money;
}

/** Payments: started with the order, then completed or failed with its settlement. */
export interface PaymentLedger {
  use(paymentId: string): StreamUse<unknown>;
  useFresh(paymentId: string): StreamUse<unknown>;
  start(facts: PaymentFacts): Write;
  complete(read: ReadState, settled: { paymentId: string; debit: Debit }): Rejection | Write;
  fail(read: ReadState, failed: { paymentId: string; reason: FailureReason }): Rejection | Write;
}

/** Keys wanted by one line of an order. */
interface KeyRequest {
  readonly productId: string;
  readonly quantity: number;
  readonly orderId: string;
  readonly companyId: string;
  readonly tenantId: Tenant;
}

/** Keys promised by the batches: the writes that record it, and what the order may know of them. */
export interface Allocation {
  readonly writes: readonly Write[];
  readonly keys: readonly OrderKey[];
}

/** The batches together hold fewer keys than wanted. */
export interface KeyShortage {
  readonly kind: 'shortage';
  readonly available: number;
}

/** Batches to take keys from, and whether there are others that may hold some. */
export interface StockHint {
  readonly batchIds: readonly string[];
  readonly others: boolean;
}

/** Licence keys. `candidates` is a hint from a read model; the states of the batches decide. */
export interface KeySource {
  /** Batches that probably cover the request, with some to spare, oldest first. May be none. */
  candidates(
    tools: PlanTools,
    request: Pick<KeyRequest, 'productId' | 'quantity' | 'tenantId'>,
  ): Promise<StockHint>;
  use(batchId: string): StreamUse<unknown>;
  /** Takes the keys from the named batches, in their order; each batch appears in one write at most. */
  allocate(read: ReadState, hint: StockHint, request: KeyRequest): Allocation | KeyShortage;
}
