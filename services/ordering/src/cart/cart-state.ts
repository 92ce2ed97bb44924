import type { CartLine, OrderedFor } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';

/** A cart belongs to a user in one shop (ruling T.34). */
export interface CartOwner {
  readonly userId: string;
  readonly tenantId: Tenant;
}

export type CartState =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'filled';
      readonly lines: readonly CartLine[];
      /** What lines that came back had been wanted for, by item. */
      readonly orderedFor?: Readonly<Record<string, OrderedFor>>;
    }
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

/** What a line was wanted for that came back; undefined of all others. */
export function orderedForOf(state: CartState, itemId: string): OrderedFor | undefined {
  return state.kind === 'filled' ? state.orderedFor?.[itemId] : undefined;
}

/** The cart with a line added, or changed when it is there already. */
export function withLine(state: CartState, line: CartLine): CartState {
  const lines = linesOf(state);
  const known = lines.some(({ itemId }) => itemId === line.itemId);
  const changed = lines.map((each) => (each.itemId === line.itemId ? line : each));
  return { ...state, kind: 'filled', lines: known ? changed : [...lines, line] };
}

/** The cart with lines that come back. */
export function withReturned(
  state: CartState,
  {
    lines,
    orderedFor,
  }: { readonly lines: readonly CartLine[]; readonly orderedFor?: OrderedFor | undefined },
): CartState {
  const filled = lines.reduce(withLine, state);
  if (filled.kind !== 'filled' || orderedFor === undefined) return filled;
  const returned = Object.fromEntries(lines.map(({ itemId }) => [itemId, orderedFor]));
  return { ...filled, orderedFor: { ...filled.orderedFor, ...returned } };
}

export function withoutLine(state: CartState, itemId: string): CartState {
  const lines = linesOf(state).filter((line) => line.itemId !== itemId);
  return lines.length === 0 ? { kind: 'empty' } : { ...state, kind: 'filled', lines };
}
