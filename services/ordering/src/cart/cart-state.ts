import type { CartLine } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';

/** A cart belongs to a user in one shop (ruling T.34). */
export interface CartOwner {
  readonly userId: string;
  readonly tenantId: Tenant;
}

export type CartState =
  { readonly kind: 'empty' } | { readonly kind: 'filled'; readonly lines: readonly CartLine[] };

/** Id of a cart, the part of its stream's name after `cart-`. */
export function cartId({ userId, tenantId }: CartOwner): string {
  return `${userId}-${tenantId}`;
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
