import type { CartLine } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';

/** A cart belongs to a user in one shop (ruling T.34). */
export interface CartOwner {
  readonly userId: string;
  readonly tenantId: Tenant;
}

export type CartState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'filled'; readonly lines: readonly CartLine[] }
  /** Ordered, or waiting for approval. What is added from now on goes into the owner's next cart. */
  | { readonly kind: 'checked-out' };

/**
 * Id of an owner's cart, the part of its stream's name after `cart-`. Carts are numbered: 0 is the first, and each
 * next one begins when the one before is checked out.
 */
export function cartId({ userId, tenantId }: CartOwner, number: number): string {
  const first = `${userId}-${tenantId}`;
  return number === 0 ? first : `${first}-${number}`;
}

/** The number of the cart whose stream this is. */
export function cartNumber(stream: string, owner: CartOwner): number {
  return Number(stream.slice(`cart-${cartId(owner, 0)}-`.length));
}

export function linesOf(state: CartState): readonly CartLine[] {
  return state.kind === 'filled' ? state.lines : [];
}

/** The cart with a line added, or changed when it is there already. */
export function withLine(state: CartState, line: CartLine): CartState {
  const lines = linesOf(state);
  const known = lines.some(({ itemId }) => itemId === line.itemId);
  const changed = lines.map((each) => (each.itemId === line.itemId ? line : each));
  return { kind: 'filled', lines: known ? changed : [...lines, line] };
}

export function withoutLine(state: CartState, itemId: string): CartState {
  const lines = linesOf(state).filter((line) => line.itemId !== itemId);
  return lines.length === 0 ? { kind: 'empty' } : { kind: 'filled', lines };
}
