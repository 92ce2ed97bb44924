import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from 'contracts/constants/orders';
import type { CartEvent, CartLine, OrderedFor } from 'contracts/events/ordering';
import { isRejection, reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { linesOf, withLine, withReturned, withoutLine } from './cart-state.ts';
import type { CartOwner, CartState } from './cart-state.ts';

export type CartCommand =
  | { readonly type: 'AddItem'; readonly owner: CartOwner; readonly line: CartLine }
  /** All of them or none; lines of one product are summed. */
  | {
      readonly type: 'AddItems';
      readonly owner: CartOwner;
      readonly lines: readonly CartLine[];
    }
  | {
      readonly type: 'ChangeItem';
      readonly owner: CartOwner;
      readonly itemId: string;
      readonly quantity: number;
    }
  | { readonly type: 'RemoveItem'; readonly owner: CartOwner; readonly itemId: string }
  | { readonly type: 'CheckOut'; readonly owner: CartOwner; readonly orderId: string }
  | { readonly type: 'Submit'; readonly owner: CartOwner; readonly approvalId: string }
  | {
      readonly type: 'Refill';
      readonly owner: CartOwner;
      readonly approvalId: string;
      readonly lines: readonly CartLine[];
      readonly orderedFor: OrderedFor;
    }
  | {
      readonly type: 'Reopen';
      readonly owner: CartOwner;
      readonly orderId: string;
      readonly lines: readonly CartLine[];
      readonly orderedFor: OrderedFor;
    };

type Of<Type extends CartCommand['type']> = Extract<CartCommand, { type: Type }>;

/** What a user means to buy in one shop. */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  category: 'cart',
  stateVersion: 4,
  initialState: { kind: 'empty' },
  decide,
  evolve,
};

function decide(command: CartCommand, state: CartState): readonly CartEvent[] | Rejection {
  switch (command.type) {
    case 'AddItem':
      return addItem(command, state);
    case 'AddItems':
      return addItems(command, state);
    case 'ChangeItem':
      return changeItem(command, state);
    case 'RemoveItem':
      return removeItem(command, state);
    case 'CheckOut':
      return state.kind !== 'filled'
        ? emptyCart()
        : [{ type: 'CartCheckedOut.v1', data: { orderId: command.orderId, ...command.owner } }];
    case 'Submit': {
      const { approvalId, owner } = command;
      if (state.kind !== 'filled') return emptyCart();
      return [{ type: 'CartSubmitted.v1', data: { approvalId, ...owner } }];
    }
    case 'Reopen': {
      const { orderId, owner, lines, orderedFor } = command;
      const data = { orderId, ...owner, lines: offeredAgain(lines, state), orderedFor };
      return [{ type: 'CartReopened.v1', data }];
    }
    case 'Refill': {
      const { approvalId, owner, lines, orderedFor } = command;
      const data = { approvalId, ...owner, lines: offeredAgain(lines, state), orderedFor };
      return [{ type: 'CartRefilled.v1', data }];
    }
    default:
      command satisfies never;
      return [];
  }
}

/** Adding a product that is in the cart already raises its quantity. */
function addItem(
  { owner, line }: Of<'AddItem'>,
  state: CartState,
): readonly CartEvent[] | Rejection {
  const known = lineOf(state, line.productId);
  const quantity = (known?.quantity ?? 0) + line.quantity;
  if (quantity > MAX_LINE_QUANTITY) return tooMany();
  if (known) {
    return [{ type: 'CartItemQuantityChanged.v1', data: { ...known, quantity, ...owner } }];
  }
  if (linesOf(state).length >= MAX_ORDER_LINES) {
    const message = `A cart holds at most ${MAX_ORDER_LINES} products. Order these first.`;
    return reject('cart-full', message);
  }
  return [{ type: 'CartItemAdded.v1', data: { ...line, ...owner } }];
}

function addItems(
  { owner, lines }: Of<'AddItems'>,
  state: CartState,
): readonly CartEvent[] | Rejection {
  const events: CartEvent[] = [];
  let filled = state;
  for (const line of summed(lines)) {
    const added = addItem({ type: 'AddItem', owner, line }, filled);
    if (isRejection(added)) return added;
    events.push(...added);
    filled = added.reduce(evolve, filled);
  }
  return events;
}

function summed(lines: readonly CartLine[]): readonly CartLine[] {
  const byProduct = new Map<string, CartLine>();
  for (const line of lines) {
    const known = byProduct.get(line.productId);
    const quantity = (known?.quantity ?? 0) + line.quantity;
    byProduct.set(line.productId, { ...(known ?? line), quantity });
  }
  return [...byProduct.values()];
}

function changeItem(
  { owner, itemId, quantity }: Of<'ChangeItem'>,
  state: CartState,
): readonly CartEvent[] | Rejection {
  const line = linesOf(state).find((each) => each.itemId === itemId);
  if (!line) return noSuchItem();
  if (quantity > MAX_LINE_QUANTITY) return tooMany();
  if (line.quantity === quantity) return [];
  return [{ type: 'CartItemQuantityChanged.v1', data: { ...line, quantity, ...owner } }];
}

function removeItem(
  { owner, itemId }: Of<'RemoveItem'>,
  state: CartState,
): readonly CartEvent[] | Rejection {
  const line = linesOf(state).find((each) => each.itemId === itemId);
  if (!line) return noSuchItem();
  const { productId } = line;
  return [{ type: 'CartItemRemoved.v1', data: { itemId, productId, ...owner } }];
}

/** The lines of what was not bought return; a product that was added meanwhile keeps its line and gains quantity. */
function offeredAgain(lines: readonly CartLine[], state: CartState): CartLine[] {
  return lines.map((line) => {
    const known = lineOf(state, line.productId);
    if (!known) return line;
    const quantity = Math.min(MAX_LINE_QUANTITY, known.quantity + line.quantity);
    return { ...known, quantity };
  });
}

export function lineOf(state: CartState, productId: string): CartLine | undefined {
  return linesOf(state).find((line) => line.productId === productId);
}

export function emptyCart(): Rejection {
  return reject('cart-empty', 'Your cart is empty. Add a product first.');
}

function noSuchItem(): Rejection {
  return reject('not-found', 'This item is not in your cart.');
}

function tooMany(): Rejection {
  const message = `At most ${MAX_LINE_QUANTITY} licences of one product fit in a cart.`;
  return reject('quantity-too-large', message);
}

function evolve(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'CartItemAdded.v1':
    case 'CartItemQuantityChanged.v1':
      return withLine(state, lineFrom(event.data));
    case 'CartItemRemoved.v1':
      return withoutLine(state, event.data.itemId);
    case 'CartSubmitted.v1':
      return { kind: 'checked-out' };
    case 'CartCheckedOut.v1':
      // Carts of the time before they were numbered went on from here as empty ones.
      return { kind: 'checked-out' };
    case 'CartReopened.v1':
    case 'CartRefilled.v1':
      return withReturned(state, event.data);
    default:
      event satisfies never;
      return state;
  }
}

function lineFrom({ itemId, productId, quantity }: CartLine): CartLine {
  return { itemId, productId, quantity };
}
