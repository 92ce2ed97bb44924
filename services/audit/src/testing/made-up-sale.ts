import { createHash } from 'node:crypto';

// What was drawn, as the contracts of the events write it.

export const eur = (minor: number) => ({ minor, currency: 'EUR' });

export interface Wallet {
  deposit: number;
  creditUsed: number;
  creditLimit: number;
}

export interface Sale {
  readonly orderId: string;
  readonly paymentId: string;
  readonly companyId: string;
  readonly productId: string;
  readonly batchId: string;
  readonly quantity: number;
  readonly depositPart: number;
  readonly creditPart: number;
  keyIds: string[];
}

export interface Placing {
  readonly orderId: string;
  readonly paymentId: string;
  readonly companyId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

/** The data of an order of one line. */
export function placedOrder(
  order: Placing & { readonly orderNumber: string; readonly placedAt: string },
) {
  const { orderId, paymentId, companyId, productId, quantity, unitPrice } = order;
  const total = eur(unitPrice * quantity);
  const named = { sku: productId.slice(0, 8), name: `Product ${productId.slice(0, 4)}` };
  const prices = { unitPrice: eur(unitPrice), lineTotal: total };
  return {
    orderId,
    orderNumber: order.orderNumber,
    companyId,
    userId: companyId,
    tenantId: 'eur',
    branch: null,
    poNumber: null,
    paymentId,
    cartLines: [{ itemId: productId, productId, quantity }],
    lines: [{ productId, ...named, quantity, ...prices }],
    total,
    placedAt: order.placedAt,
  };
}

/** What the sealed keys of a delivery look like. */
export function sealedKeys(keyIds: readonly string[]) {
  return keyIds.map((keyId) => ({
    keyId,
    ciphertext: `ke1.${keyId}`,
    fingerprint: createHash('sha256').update(keyId).digest('hex'),
    lastFour: keyId.slice(-4),
  }));
}

/** A UUID that is the same for the same words. */
export function madeUpId(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  const group = (from: number, length: number): string => hex.slice(from, from + length);
  return `${group(0, 8)}-${group(8, 4)}-4${group(12, 3)}-8${group(15, 3)}-${group(18, 12)}`;
}

export function balanceOf({ deposit, creditUsed, creditLimit }: Wallet) {
  return { deposit: eur(deposit), creditUsed: eur(creditUsed), creditLimit: eur(creditLimit) };
}
