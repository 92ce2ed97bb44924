import { expect, test } from '@jest/globals';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from 'contracts/constants/orders';
import type { CartEvent } from 'contracts/events/ordering';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { specify } from 'kernel/testing/decider-specification';
import { linesOf, orderedForOf } from './cart-state.ts';
import type { CartState } from './cart-state.ts';
import { cartDecider } from './cart.ts';
import type { CartCommand } from './cart.ts';
import { presentCart } from './present-cart.ts';

const owner = { userId: 'buyer', tenantId: 'eur' as const };
const line = (itemId: string, productId: string, quantity: number) => ({
  itemId,
  productId,
  quantity,
});
const added = (itemId: string, productId: string, quantity: number): CartEvent => ({
  type: 'CartItemAdded.v1',
  data: { ...line(itemId, productId, quantity), ...owner },
});
const changed = (itemId: string, productId: string, quantity: number): CartEvent => ({
  type: 'CartItemQuantityChanged.v1',
  data: { ...line(itemId, productId, quantity), ...owner },
});
const removed = (itemId: string, productId: string): CartEvent => ({
  type: 'CartItemRemoved.v1',
  data: { itemId, productId, ...owner },
});
const checkedOut: CartEvent = { type: 'CartCheckedOut.v1', data: { orderId: 'order', ...owner } };
const add = (itemId: string, productId: string, quantity: number): CartCommand => ({
  type: 'AddItem',
  owner,
  line: line(itemId, productId, quantity),
});
const change = (itemId: string, quantity: number): CartCommand => ({
  type: 'ChangeItem',
  owner,
  itemId,
  quantity,
});
const remove = (itemId: string): CartCommand => ({ type: 'RemoveItem', owner, itemId });
const orderedFor = { branchId: 'mostar', poNumber: 'PO 7' };
const checkOut: CartCommand = { type: 'CheckOut', owner, orderId: 'order' };

const cart = specify(cartDecider);

test('a product is added with its quantity', () => {
  cart
    .given()
    .when(add('i1', 'office', 2))
    .then(added('i1', 'office', 2));
});

test('adding a product that is in the cart raises its quantity and keeps its line', () => {
  cart
    .given(added('i1', 'office', 2))
    .when(add('i2', 'office', 3))
    .then(changed('i1', 'office', 5));
});

test('a quantity beyond the bound is refused, also when it is reached by adding', () => {
  cart
    .given(added('i1', 'office', MAX_LINE_QUANTITY))
    .when(add('i2', 'office', 1))
    .thenRejected('quantity-too-large');
  cart
    .given(added('i1', 'office', 1))
    .when(change('i1', MAX_LINE_QUANTITY + 1))
    .thenRejected('quantity-too-large');
});

test('a cart holds a bounded number of products', () => {
  const full = Array.from({ length: MAX_ORDER_LINES }, (_, n) => added(`i${n}`, `p${n}`, 1));
  cart
    .given(...full)
    .when(add('more', 'another', 1))
    .thenRejected('cart-full');
});

test('a line is changed and removed by its id', () => {
  cart
    .given(added('i1', 'office', 2))
    .when(change('i1', 7))
    .then(changed('i1', 'office', 7));
  cart
    .given(added('i1', 'office', 2))
    .when(change('i1', 2))
    .thenNothing();
  cart
    .given(added('i1', 'office', 2))
    .when(remove('i1'))
    .then(removed('i1', 'office'));
});

test('a line that is not there cannot be changed or removed', () => {
  cart
    .given(added('i1', 'office', 2))
    .when(change('i2', 7))
    .thenRejected('not-found');
  cart
    .given(added('i1', 'office', 2), removed('i1', 'office'))
    .when(remove('i1'))
    .thenRejected('not-found');
});

test('a cart is checked out once, and an empty one not at all', () => {
  cart
    .given(added('i1', 'office', 2))
    .when(checkOut)
    .then(checkedOut);
  cart
    .given(added('i1', 'office', 2), checkedOut)
    .when(checkOut)
    .thenRejected('cart-empty');
  cart.given().when(checkOut).thenRejected('cart-empty');
});

test('the lines of a failed order are offered again', () => {
  const lines = [line('i1', 'office', 2)];
  cart
    .given(added('i1', 'office', 2), checkedOut)
    .when({ type: 'Reopen', owner, orderId: 'order', lines, orderedFor })
    .then({ type: 'CartReopened.v1', data: { orderId: 'order', ...owner, lines, orderedFor } });
});

test('what was added meanwhile stays, and gains what the failed order had of it', () => {
  cart
    .given(added('i1', 'office', 2), checkedOut, added('i2', 'office', 1))
    .when({ type: 'Reopen', owner, orderId: 'order', lines: [line('i1', 'office', 2)], orderedFor })
    .then({
      type: 'CartReopened.v1',
      data: { orderId: 'order', ...owner, lines: [line('i2', 'office', 3)], orderedFor },
    });
});

test('lines that come back keep what they were wanted for until they are gone, whatever their quantity', () => {
  const lines = [line('i1', 'office', 2)];
  const owned = { ...owner, lines, orderedFor };
  for (const returned of [
    { type: 'CartReopened.v1', data: { orderId: 'order', ...owned } },
    { type: 'CartRefilled.v1', data: { approvalId: 'approval', ...owned } },
  ] satisfies CartEvent[]) {
    const after = (...events: CartEvent[]) =>
      [returned, ...events].reduce<CartState>(cartDecider.evolve, { kind: 'checked-out' });
    const more = after(added('i2', 'paint', 1), changed('i1', 'office', 5));
    expect(orderedForOf(more, 'i1')).toEqual(orderedFor);
    expect(orderedForOf(more, 'i2')).toBeUndefined();
    expect(presentCart(more).items).toMatchObject([{ id: 'i1', orderedFor }, { id: 'i2' }]);
    const again = after(removed('i1', 'office'), added('i3', 'office', 1));
    expect(orderedForOf(again, 'i3')).toBeUndefined();
  }
});

test('after any commands every product stands on one line with a quantity within the bound', () => {
  const product = fc.constantFrom('a', 'b', 'c');
  const item = fc.constantFrom('i1', 'i2', 'i3', 'i4');
  const quantity = fc.integer({ min: 1, max: MAX_LINE_QUANTITY });
  const command = fc.oneof(
    fc.tuple(item, product, quantity).map(([i, p, q]) => add(`${i}-${p}`, p, q)),
    fc.tuple(item, product, quantity).map(([i, p, q]) => change(`${i}-${p}`, q)),
    fc.tuple(item, product).map(([i, p]) => remove(`${i}-${p}`)),
    fc.constant(checkOut),
    fc.tuple(item, product, quantity).map(([i, p, q]): CartCommand => {
      const lines = [line(`${i}-${p}`, p, q)];
      return { type: 'Reopen', owner, orderId: 'order', lines, orderedFor };
    }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state: CartState = cartDecider.initialState;
      for (const each of commands) {
        const events = cartDecider.decide(each, state);
        if (!isRejection(events)) state = events.reduce(cartDecider.evolve, state);
        const lines = linesOf(state);
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
        expect(lines.every((l) => l.quantity >= 1 && l.quantity <= MAX_LINE_QUANTITY)).toBe(true);
      }
    }),
  );
});
