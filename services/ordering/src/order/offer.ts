import type { Money } from 'contracts/primitives/money';

/** A product as one shop sells it now. */
export interface Offer {
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  /** undefined: not sold in this market. */
  readonly price: Money | undefined;
  readonly saleState: 'regular' | 'pre-order' | 'discontinued';
  /** A hint: the key batches decide. */
  readonly stock: number;
}
